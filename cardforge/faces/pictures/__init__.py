"""Pictures of makers: SVG read to shapes, rasters made fit to print, and where they are found."""
