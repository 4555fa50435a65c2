import { type PictureSize, picturePath, pictureSizes, sizeWithin } from '#contract/site/picture-address.ts';
import { served } from '#web/platform/served/page-values.ts';

interface Picture {
  name: string;
  width: number;
  height: number;
}

/** The attributes of an `<img>` for a picture; `size` is the one for screens of normal density. */
export function imageOf(picture: Picture, size: PictureSize) {
  const small = sizeWithin(picture, pictureSizes.small);
  return {
    src: picturePath(picture, size),
    srcSet: `${picturePath(picture, 'small')} ${small.width}w, ${picturePath(picture, 'large')} ${picture.width}w`,
    ...(size === 'small' ? small : { width: picture.width, height: picture.height }),
  };
}

/** The academy's own logo, if it has uploaded one. */
export const ownLogo = () => served().content?.logo;
