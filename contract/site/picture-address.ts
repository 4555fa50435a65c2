/** The two sizes that are kept of each picture: so many pixels has its longer side at most. */
export const pictureSizes = { small: 160, large: 480 } as const;
export type PictureSize = keyof typeof pictureSizes;

interface Size {
  width: number;
  height: number;
}

/** The same shape, no larger than that; nothing is enlarged. */
export function sizeWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Whether a logo can be the icon of tabs and apps: they show a square, and phones want at least 192 pixels. */
export const fitsIcon = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= 192 && Math.abs(width - height) <= Math.max(width, height) / 10;

/** Where a picture is found. Its name changes with its content. */
export const picturePath = ({ name }: { name: string }, size: PictureSize) =>
  `/pictures/${name}-${size}.webp`;
