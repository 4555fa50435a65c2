/** The two stored sizes of each picture, by the maximum length of the longer side in pixels. */
export const pictureSizes = { small: 160, large: 480 } as const;
export type PictureSize = keyof typeof pictureSizes;

interface Size {
  width: number;
  height: number;
}

/** Scales down to this length, never up. */
export function sizeWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Whether a logo can serve as an icon: it must be nearly square, and phones want at least 192 pixels. */
export const fitsIcon = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= 192 && Math.abs(width - height) <= Math.max(width, height) / 10;

/** The address of a picture. Its name changes with its content. */
export const picturePath = ({ name }: { name: string }, size: PictureSize) =>
  `/pictures/${name}-${size}.webp`;
