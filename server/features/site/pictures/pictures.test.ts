// @module-tag thorough
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { firstContent } from '#contract/site/first-content.ts';
import { picturePath } from '#contract/site/picture-address.ts';
import { Picture, pictureMessages } from '#contract/site/pictures.ts';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import {
  decodedWebp,
  jpegPicture,
  pngPicture,
  redOverBlue,
  webpPicture,
  withExif,
} from '#tests/kit/pictures.ts';
import { readAs } from '#tests/kit/read-as.ts';

const clock = movableClock(new Date('2026-11-16T06:00:00Z'));
let t: TestApp;
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ clock, env: { DEMO_DATA: 'yes' } });
  admin = (await t.signIn('admin')).authorization;
});

const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = admin, type = 'image/png') =>
  t.fetch('/api/site/pictures', { method: 'POST', body, headers: { 'Content-Type': type, ...headers } });
const sent = async (body: Uint8Array<ArrayBuffer>) => readAs(Picture, await send(body));
const count = async () =>
  Number((await t.deps.db.execute(sql`select count(*) from pictures`)).rows[0]?.count);
const load = (picture: Picture, size: 'small' | 'large') => t.fetch(picturePath(picture, size));
const publish = (change: object) => t.send('PUT', '/api/site/content', { ...firstContent, ...change }, admin);

describe('a picture for the site', () => {
  it.each([
    ['JPEG', () => jpegPicture(1200, 900)],
    ['PNG', async () => pngPicture(1200, 900)],
    ['WebP', () => webpPicture(1200, 900)],
  ])('is stored in two sizes: %s', async (_, make) => {
    const picture = await sent(await make());
    expect(picture).toMatchObject({ width: 480, height: 360 });
    const large = await decodedWebp(await (await load(picture, 'large')).arrayBuffer());
    const small = await decodedWebp(await (await load(picture, 'small')).arrayBuffer());
    expect([large.width, large.height, small.width, small.height]).toEqual([480, 360, 160, 120]);
  });

  it('is served for good, as what it is, and costs nothing who has it', async () => {
    const picture = await sent(await jpegPicture(64, 40));
    const answer = await load(picture, 'large');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await t.fetch(picturePath(picture, 'large'), { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    for (const wrong of ['other', 'large.webp/..', 'constructor'])
      expect((await t.fetch(`/pictures/${picture.name}-${wrong}.webp`)).status).toBe(404);
    expect((await t.fetch(`/pictures/${'0'.repeat(32)}-large.webp`)).status).toBe(404);
  });

  it('is never enlarged, and the same one is stored once', async () => {
    const bytes = await jpegPicture(100, 30);
    const picture = await sent(bytes);
    expect(picture).toMatchObject({ width: 100, height: 30 });
    const before = await count();
    expect(await sent(bytes)).toEqual(picture);
    expect(await count()).toBe(before);
  });

  it.each([
    [1, [220, 20, 20], [20, 20, 220]],
    [3, [20, 20, 220], [220, 20, 20]],
  ])('stands upright (orientation %i)', async (orientation, top, bottom) => {
    const picture = await sent(withExif(await jpegPicture(300, 200), orientation));
    const image = await decodedWebp(await (await load(picture, 'large')).arrayBuffer());
    expect([image.width, image.height]).toEqual([300, 200]);
    expect(near(image.at(150, 10), top) && near(image.at(150, 190), bottom)).toBe(true);
  });

  it('is turned where its metadata says so, and keeps none of it', async () => {
    const bytes = withExif(await jpegPicture(300, 200), 6);
    expect(bytes.includes('GPS 33.7463')).toBe(true);
    const picture = await sent(bytes);
    expect(picture).toMatchObject({ width: 200, height: 300 });
    const stored = Buffer.from(await (await load(picture, 'large')).arrayBuffer());
    // Turned by a quarter to the right: what was above is at the right.
    const image = await decodedWebp(new Uint8Array(stored).buffer);
    expect(near(image.at(190, 150), [220, 20, 20]) && near(image.at(10, 150), [20, 20, 220])).toBe(true);
    for (const trace of ['GPS', 'Exif', 'EXIF', '33.7463']) expect(stored.includes(trace)).toBe(false);
  });

  it('loses what a file says beside it', async () => {
    const polyglot = Buffer.concat([await jpegPicture(80, 80), Buffer.from('<script>alert(1)</script>')]);
    const stored = Buffer.from(await (await load(await sent(polyglot), 'large')).arrayBuffer());
    expect(stored.includes('script')).toBe(false);
    expect(stored.toString('latin1', 8, 12)).toBe('WEBP');
  });
});

const near = (colour: number[], wanted: number[]) =>
  wanted.every((part, i) => Math.abs(part - (colour[i] ?? 0)) < 40);

describe('what is no picture for the site', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const later = (bytes: Buffer, at: number) => bytes.fill(0xa5, at, at + 40);
  it.each<[string, () => Buffer | Promise<Buffer>, keyof typeof pictureMessages]>([
    ['nothing', () => Buffer.alloc(0), 'kind'],
    ['an SVG named .png', () => Buffer.from(svg), 'kind'],
    ['a GIF', () => gif, 'kind'],
    ['HTML', () => Buffer.from('<!doctype html><img src="\x89PNG">'), 'kind'],
    ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'kind'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'kind'],
    ['the first bytes of a PNG', () => pngPicture(9, 9).subarray(0, 12), 'broken'],
    ['half a PNG', () => half(pngPicture(300, 300)), 'broken'],
    ['a PNG with a hole', () => later(pngPicture(300, 300), 60), 'broken'],
    ['a PNG of fewer rows than it says', () => pngPicture(300, 300, 20), 'broken'],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'broken'],
    ['half a JPEG', async () => half(await jpegPicture(600, 400)), 'broken'],
    ['a JPEG without its last bytes', async () => (await jpegPicture(60, 40)).subarray(0, -2), 'broken'],
    ['a JPEG with a hole', async () => later(await jpegPicture(600, 400), 1_000), 'broken'],
    ['a JPEG of no width', async () => claimed(await jpegPicture(60, 40), 0), 'broken'],
    ['a JPEG without a scan', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'broken'],
    ['half a WebP', async () => half(await webpPicture(300, 300)), 'broken'],
    ['a WebP of no kind', () => Buffer.from('RIFF\x10\0\0\0WEBPABCD\0\0\0\0'), 'broken'],
    ['a PNG of 50,000 × 50,000', () => pngPicture(50_000, 50_000, 1), 'pixels'],
    ['a PNG of 12,001 × 1', () => pngPicture(12_001, 1), 'pixels'],
    ['a PNG of 6,000 × 6,000', () => pngPicture(6_000, 6_000, 1), 'pixels'],
    ['a PNG of 4,294,967,295 × 1', () => pngPicture(1, 1).fill(0xff, 16, 20), 'pixels'],
    ['a PNG of no width', () => pngPicture(0, 5), 'broken'],
    ['a JPEG that claims 65,000 × 65,000', async () => claimed(await jpegPicture(60, 40), 65_000), 'pixels'],
    ['a JPEG that claims 4,000 × 4,000', async () => claimed(await jpegPicture(60, 40), 4_000), 'broken'],
  ])('%s', async (_, make, why) => {
    const before = await count();
    const answer = await send(Buffer.from(await make()));
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { detail: pictureMessages[why], errors: [{ field: 'picture', message: pictureMessages[why] }] },
    ]);
    expect(await count()).toBe(before);
  });

  /** The size in its frame header. */
  function claimed(jpeg: Buffer, side: number) {
    const at = jpeg.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[i + 1] ?? 0));
    jpeg.writeUInt16BE(side, at + 5);
    jpeg.writeUInt16BE(side, at + 7);
    return jpeg;
  }

  it('one byte more than 5 MB, said or not', async () => {
    const before = await count();
    const large = Buffer.concat([pngPicture(5, 5), Buffer.alloc(5_000_001)]).subarray(0, 5_000_001);
    const streamed = t.fetch('/api/site/pictures', {
      method: 'POST',
      body: new Blob([large]).stream(),
      headers: { 'Content-Type': 'image/png', ...admin },
      duplex: 'half',
    } as RequestInit);
    for (const answer of [await send(large), await streamed])
      expect([answer.status, await answer.json()]).toMatchObject([413, { detail: pictureMessages.size }]);
    expect(await count()).toBe(before);
    expect((await send(large.subarray(0, 5_000_000))).status).toBe(200);
  });

  it('from somebody else, or as a form of another site would send it', async () => {
    const before = await count();
    const picture = pngPicture(5, 5);
    const staff = (await t.signIn('staff')).authorization;
    expect((await send(picture, staff)).status).toBe(403);
    expect((await send(picture, {})).status).toBe(401);
    const foreign = await send(picture, { Origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([401, null]);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json', ''])
      expect((await send(picture, admin, type)).status).toBe(415);
    expect(await count()).toBe(before);
  });

  it('keeps nobody waiting: others are answered meanwhile', async () => {
    const bytes = await jpegPicture(3_000, 2_000);
    const sending = send(bytes);
    expect((await t.fetch('/healthz')).status).toBe(200);
    expect((await sending).status).toBe(200);
  });
});

describe('on the site', () => {
  it('is shown where it is published, and only one that is there', async () => {
    const photo = await sent(await jpegPicture(90, 120));
    const [first, ...others] = firstContent.team;
    const ghost = { ...photo, name: 'f'.repeat(32) };
    for (const wrong of [
      ghost,
      { ...photo, width: 91 },
      { ...photo, name: '../etc/passwd' },
      { ...photo, more: 1 },
    ]) {
      const answer = await publish({ team: [{ ...first, photo: wrong }, ...others] });
      expect([wrong, answer.status]).toEqual([wrong, 422]);
    }
    expect((await publish({ logo: ghost })).status).toBe(422);
    expect((await t.send('POST', '/api/site/preview', { ...firstContent, logo: ghost }, admin)).status).toBe(
      422,
    );
    expect((await publish({ logo: photo, team: [{ ...first, photo }, ...others] })).status).toBe(200);
  });

  it('tells who was slower what is stored now, pictures and colours too', async () => {
    const photo = await sent(await jpegPicture(30, 30));
    await publish({});
    expect((await publish({ logo: photo, was: firstContent })).status).toBe(200);
    const late = await publish({ colours: { accent: '#00aa55' }, was: firstContent });
    expect([late.status, await late.json()]).toMatchObject([412, { current: { logo: photo } }]);
  });

  it('is written down with who sent it', async () => {
    const { name } = await sent(await jpegPicture(33, 30, redOverBlue(10)));
    const { rows } = await t.deps.db.execute(
      sql`select actor from audit where subject = 'Picture' and after->>'name' = ${name}`,
    );
    expect(rows).toEqual([{ actor: expect.stringContaining('@') }]);
  });

  it('that takes the codec too long is refused in one sentence, and nothing is stored', async () => {
    const [bytes, before] = [await jpegPicture(640, 480), await count()];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const late = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 8_000 ? 1 : ms));
    const answer = await send(bytes);
    expect(late).toHaveBeenCalledWith(8_000);
    late.mockRestore();
    const message = pictureMessages.broken;
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { detail: message, errors: [{ field: 'picture', message }] },
    ]);
    expect(await count()).toBe(before);
    // Its thread has ended: the next one is made.
    expect(await sent(bytes)).toMatchObject({ width: 480, height: 360 });
  });

  it('is also the icon of the site as an app, where a square can show it', async () => {
    const icons = async () => {
      const { icons } = (await (await t.fetch('/manifest.webmanifest')).json()) as {
        icons: { src: string }[];
      };
      return icons.map(({ src }) => src);
    };
    const square = await sent(await jpegPicture(500, 480));
    await publish({ logo: square });
    expect(await icons()).toEqual([picturePath(square, 'small'), picturePath(square, 'large')]);
    for (const [width, height] of [
      [400, 200],
      [100, 100],
    ] as const) {
      await publish({ logo: await sent(await jpegPicture(width, height)) });
      expect(await icons()).toContain('/icon-192.png');
    }
    await publish({});
  });

  it('is erased a day after nothing shows it any more', async () => {
    const unused = await sent(await jpegPicture(31, 30));
    const logo = await sent(await jpegPicture(32, 30));
    await publish({ logo });
    await publish({});
    await tidyHandler(t.deps).handle({});
    expect((await load(unused, 'small')).status).toBe(200);
    clock.forward(86_401);
    await tidyHandler(t.deps).handle({});
    expect((await load(unused, 'small')).status).toBe(404);
    // It is in the history, from where it can be taken back.
    expect((await load(logo, 'small')).status).toBe(200);
  });
});
