import { createHash } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { PictureSize } from '#contract/site/picture-address.ts';
import {
  mostPicturePixels,
  mostPictureSide,
  type Picture,
  pictureMessages,
  picturesIn,
} from '#contract/site/pictures.ts';
import { record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { type PictureHeader, pictureHeader } from './header.ts';
import { findPicture, insertPicture, touchPicture } from './store.ts';
import { encodePicture } from './thread.ts';

interface Sent {
  db: Db;
  now: Date;
  caller: Caller;
  body: Uint8Array<ArrayBuffer>;
}

/** Stores a picture in two sizes, without its metadata. */
export async function storePicture({ db, now, caller, body }: Sent): Promise<Picture> {
  const encoded = await encodePicture(readableHeader(body), body);
  if (!encoded) throw refused('broken');
  const { large, small, width, height } = encoded;
  const name = createHash('sha256').update(large).digest('hex').slice(0, 32);
  const picture = { name, width, height };
  // The transaction begins only here, so that no connection waits for the codec.
  await db.transaction(async (tx) => {
    await insertPicture(tx, {
      ...picture,
      large: Buffer.from(large),
      small: Buffer.from(small),
      sent_at: now,
    });
    await record(tx, now, {
      by: caller,
      kind: 'academy',
      action: 'added',
      id: null,
      subject: 'Picture',
      after: picture,
    });
  });
  return picture;
}

function readableHeader(bytes: Uint8Array): PictureHeader {
  const header = pictureHeader(bytes);
  if (!header) throw refused('kind');
  if (header === 'broken') throw refused('broken');
  const { width, height } = header;
  if (Math.max(width, height) > mostPictureSide || width * height > mostPicturePixels)
    throw refused('pixels');
  return header;
}

const refused = (why: 'kind' | 'broken' | 'pixels' | 'gone', field = 'picture') =>
  new Failure('invalid_fields', pictureMessages[why], { errors: [{ field, message: pictureMessages[why] }] });

/** Refuses content with a picture that is not there. */
export async function requirePictures(db: Db, content: SiteContent, now: Date): Promise<void> {
  for (const { field, picture } of picturesIn(content))
    if (!(await touchPicture(db, picture, now))) throw refused('gone', field);
}

export async function pictureBytes(db: Db, name: string, size: PictureSize): Promise<Buffer | undefined> {
  return (await findPicture(db, name))?.[size];
}
