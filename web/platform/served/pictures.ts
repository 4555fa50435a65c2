import { type PictureSize, picturePath, pictureSizes, sizeWithin } from '#contract/site/picture-address.ts';
import { served } from '#web/platform/served/page-values.ts';

interface Picture {
  name: string;
  width: number;
  height: number;
}

/** What an `<img>` needs to know of a picture; `size` is the one that a plain screen takes. */
export function imageOf(picture: Picture, size: PictureSize) {
  const small = sizeWithin(picture, pictureSizes.small);
  return {
    src: picturePath(picture, size),
    srcSet: `${picturePath(picture, 'small')} ${small.width}w, ${picturePath(picture, 'large')} ${picture.width}w`,
    ...(size === 'small' ? small : { width: picture.width, height: picture.height }),
  };
}

/** The academy's own logo, where it has given one. */
export const ownLogo = () => served().content?.logo;
