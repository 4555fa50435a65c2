import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { SiteContent } from './content.ts';
import { pictureSizes } from './picture-address.ts';

export const mostPictureBytes = 5_000_000;
export const mostPictureSide = 12_000;
export const mostPicturePixels = 25_000_000;

/** The messages for rejected pictures. */
export const pictureMessages = {
  kind: 'Please choose a PNG, JPEG or WebP picture.',
  size: 'Please choose a picture of at most 5 MB.',
  pixels: 'Please choose a picture of at most 25 megapixels and 12,000 pixels a side.',
  broken: 'This picture cannot be read. Please choose another one.',
  gone: 'This picture is no longer there. Please choose it again.',
} as const;

const side = z.int().check(z.minimum(1), z.maximum(pictureSizes.large));

/** A picture that was uploaded before, with the dimensions of its larger size. */
export const Picture = z.strictObject({
  name: z.string().check(z.regex(/^[0-9a-f]{32}$/, pictureMessages.gone)),
  width: side,
  height: side,
});
export type Picture = z.output<typeof Picture>;

export const sendPicture = endpoint({
  name: 'sendPicture',
  summary:
    'Stores a picture for the site: a PNG, JPEG or WebP of at most 5 MB as the body. The same picture gives the same answer.',
  method: 'POST',
  path: '/site/pictures',
  access: 'admin',
  upload: { most: mostPictureBytes, tooLarge: pictureMessages.size },
  answer: Picture,
});

/** The pictures of the site, by their place. */
export const picturesIn = ({ logo, team }: SiteContent): { field: string; picture: Picture }[] =>
  [
    { field: 'logo', picture: logo },
    ...team.map(({ photo }, i) => ({ field: `team.${i}.photo`, picture: photo })),
  ].flatMap(({ field, picture }) => (picture ? { field, picture } : []));
