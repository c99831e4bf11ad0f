"""Where Chinese lines read badly though no rule forbids them: inside a common word, after the one character that
opens a clause. Ragged lines are free to end elsewhere, so there it costs something; justified ones would open instead.

The words are of the language and of rules for any game; names come in runs that are kept together (`Run.together`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardforge.typeset.atoms import Atom
from cardforge.typeset.classes import Class

CUT_WORD = 60.0
"""The price of 手|牌: a ragged line is then up to three em shorter."""
CUT_SUIT = 2000.0
"""The price of 红|桃, in justified lines too: half of it is another word."""
LONE_HEAD = 100.0
"""The price of a line that ends in ：若"""
HEADS = frozenset("若除如當当令或且並并但而則则將将從从由把被再使以及因")
"""Characters that open a clause by themselves."""
_BEFORE_CLAUSES = frozenset({Class.PAUSE, Class.STOP, Class.EXCLAIM, Class.CLOSE})

_SIMPLIFIED = """
一个 一共 一切 一同 一旦 一样 一次 一直 一般 一起 上家 上方 上述 上面 下列 下家 下方 下面 不会 不再 不可 不同 不得
不必 不能 不论 不足 两侧 中央 中间 主动 之一 之中 之前 之后 之间 事件 交换 交给 仍然 代价 令牌 以上 以下 以内 以及
以外 任一 任何 任意 优先 伤害 位置 体力 作为 使用 依次 依照 便于 保留 信息 俯视 停止 允许 先后 免疫 全体 全部 公开
共同 其中 其他 其余 其它 具有 内容 再次 决定 准备 减少 出牌 分别 分数 分给 分配 判定 别人 到达 前往 前方 前面 剩下
剩余 功能 加入 包含 包括 区域 卡牌 即可 参与 双方 发动 发现 取得 变为 变成 只有 只能 叫做 可以 可能 右侧 右方 右边
各个 各自 合计 同时 同样 名单 名字 名称 后方 后面 向上 向下 否则 听见 告诉 周围 命令 和平 四周 回到 回合 回复 回收
回答 因为 因此 围绕 固定 地图 地方 场上 增加 处理 外面 失去 失败 奖励 女性 如何 如果 如此 它们 完全 完成 完毕 实际
宣告 宣布 对应 对手 对方 对面 将要 尽量 展示 属于 左侧 左方 左边 已经 平分 平局 并且 庄家 应当 应该 底部 开始 开局
弃掉 弃牌 弃置 张数 当作 当前 形成 得分 得到 必须 恢复 情况 惩罚 成为 成功 所以 所得 所有 手上 手中 手牌 打出 执行
找到 技能 投票 抵消 抽取 抽牌 拥有 拿到 拿取 指定 指示 按照 损伤 损失 排列 接着 控制 提供 提示 摆放 摸牌 播放 支付
支援 收回 收集 改为 攻击 放入 放到 放回 放在 放置 效果 敌人 数字 数量 整理 文字 方向 方式 方法 旁边 无效 无法 日期
时候 时间 明确 是否 显示 暂停 更多 替换 最低 最先 最后 最多 最大 最小 最少 最高 有效 朝上 朝下 朋友 服务 期间 本局
条件 来源 某个 查看 标记 根据 桌上 桌面 次序 次数 正常 正面 武器 比较 毫无 没有 洗匀 洗牌 流程 消耗 添加 游戏 湿润
点数 牌堆 特殊 玩家 现在 理由 生效 用于 男性 略过 的话 目前 目标 直到 直接 相同 相应 相等 相邻 看到 知道 确定 秘密
称为 移出 移到 移动 立刻 立即 第一 等于 答案 筹码 类型 系统 纸牌 组合 组成 终点 结束 结果 结算 继续 维持 缺少 翻开
而且 胜利 胜负 能力 能够 自己 自由 自行 至多 至少 花色 若干 范围 获得 获胜 行动 表示 被动 装备 要求 规则 角色 触发
计分 计算 记录 设置 试图 该名 说明 请求 费用 资源 起点 距离 路线 跳过 身上 身份 转移 轮到 轮流 达到 进入 进行 适用
选出 选定 选择 通过 造成 遇到 遵守 邻近 里面 重复 重新 长度 队友 防御 阵营 阶段 阻止 附近 陆续 限制 随后 随机 需要
面前 面朝 顶端 顶部 顺序 顺时 首先 马上 验证 骰子
"""
_TRADITIONAL = """
一個 一樣 不會 不論 並且 中間 主動 之後 之間 交換 交給 代價 以內 作為 來源 便於 俯視 傷害 儘量 優先 允許 先後 內容
全體 兩側 公開 其餘 分別 分數 分給 別人 到達 剩餘 勝利 勝負 區域 參與 右側 右邊 各個 合計 同時 同樣 名單 名稱 否則
告訴 周圍 回覆 因為 圍繞 地圖 執行 場上 失敗 它們 完畢 宣佈 實際 將要 對應 對手 對方 對面 屬於 左側 左邊 已經 張數
後方 後面 必須 恢復 情況 應當 應該 懲罰 成為 接著 損傷 損失 擁有 擺放 改為 攻擊 敵人 數字 數量 旁邊 明確 時候 時間
暫停 替換 最後 服務 期間 某個 根據 條件 棄掉 棄牌 棄置 標記 次數 比較 毫無 決定 沒有 洗勻 減少 準備 溼潤 濕潤 無效
無法 獎勵 獲勝 獲得 現在 用於 略過 當作 當前 發動 發現 的話 目標 相應 相鄰 確定 移動 稱為 等於 範圍 籌碼 系統 紙牌
終點 組合 組成 結束 結果 結算 維持 繼續 翻開 聽見 能夠 莊家 處理 行動 被動 裏面 裝備 裡面 規則 觸發 計分 計算 記錄
設置 試圖 該名 說明 説明 請求 變成 變為 費用 資源 起點 距離 路線 跳過 輪到 輪流 轉移 通過 進入 進行 遊戲 達到 適用
選出 選定 選擇 鄰近 重複 長度 開始 開局 防禦 陣營 陸續 隊友 階段 隨後 隨機 雙方 頂端 頂部 順序 順時 類型 顯示 馬上
驗證 體力 點數
"""
SUITS = frozenset(["黑桃", "红桃", "红心", "梅花", "草花", "方块", "方片", "紅桃", "紅心", "方塊", "葵扇", "階磚"])
WORDS = frozenset((_SIMPLIFIED + _TRADITIONAL).split()) | SUITS


def parted_suits(atoms: Sequence[Atom]) -> Iterator[tuple[int, float]]:
    """(index, cost) of the gaps within the names of suits, for justified lines."""
    for index in range(len(atoms) - 1):
        if atoms[index].kind is Class.HAN and atoms[index].text + atoms[index + 1].text in SUITS:
            yield index, CUT_SUIT


def unkind(atoms: Sequence[Atom]) -> Iterator[tuple[int, float]]:
    """(index, cost) of the gaps after atoms where a line should rather not end. Words are taken from the left: in
    其他人手 the word is 其他."""
    inside = False
    for index in range(len(atoms) - 1):
        here, after = atoms[index], atoms[index + 1]
        if here.kind is not Class.HAN:
            inside = False
            continue
        if not inside and after.kind is Class.HAN and here.text + after.text in WORDS:
            inside = True
            yield index, CUT_SUIT if here.text + after.text in SUITS else CUT_WORD
            continue
        inside = False
        if here.text in HEADS and index and atoms[index - 1].kind in _BEFORE_CLAUSES:
            yield index, LONE_HEAD
