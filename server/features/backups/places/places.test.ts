import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freshFolder } from '#server/platform/postgres/fixture.ts';
import { placeOf } from './place.ts';
import { keys, startS3 } from './s3.fixture.ts';
import { hashOfNothing, signed } from './sign.ts';

const placeFor = (env: Record<string, string>) => {
  const place = placeOf(readConfig(env).backup);
  if (!place) throw new Error('no place');
  return place;
};

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
it.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    hashOfNothing,
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'GET',
    '/?lifecycle',
    {},
    hashOfNothing,
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    hashOfNothing,
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
  [
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('signs as the examples of AWS do: %s %s', (method, path, headers, bodyHash, signature) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const example = {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const { authorization } = signed(
    { method, url, headers, bodyHash },
    example,
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(authorization).toMatch(new RegExp(`Signature=${signature}$`));
});

it('stores, lists, reads and removes in a bucket, and says why it cannot', async () => {
  const { endpoint, stored } = await startS3();
  const env = {
    BACKUP_TO: 's3://academy/daily backups'.replace(' ', '-'),
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: keys.region,
    BACKUP_S3_KEY_ID: keys.keyId,
    BACKUP_S3_SECRET: keys.secret,
  };
  const place = placeFor(env);
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const file = await place.scratch();
    writeFileSync(file, `the bytes of ${name}`);
    await place.put(name, file);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  }
  expect([...stored.keys()][0]).toBe('daily-backups/a');
  stored.set('other/f', Buffer.alloc(0));
  expect(await place.list()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(String(await buffer(await place.read('c')))).toBe('the bytes of c');
  await place.remove('c');
  expect(await place.list()).toEqual(['a', 'b', 'd', 'e']);
  await expect(place.read('c')).rejects.toThrow('s3://academy/daily-backups/ answers 404 NoSuchKey.');
  const stranger = placeFor({ ...env, BACKUP_S3_SECRET: 'another' });
  await expect(stranger.list()).rejects.toThrow('answers 403 SignatureDoesNotMatch.');
  const nowhere = placeFor({ ...env, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' });
  await expect(nowhere.list()).rejects.toThrow('http://127.0.0.1:1 cannot be reached');
});

it('stores in a folder that it makes, readable to nobody else', async () => {
  const folder = join(freshFolder(), 'deep/er');
  const place = placeFor({ BACKUP_TO: folder });
  expect(await place.list()).toEqual([]);
  const file = await place.scratch();
  writeFileSync(file, 'bytes');
  await place.put('a', file);
  expect(await place.list()).toEqual(['a']);
  expect(String(await buffer(await place.read('a')))).toBe('bytes');
  await place.remove('a');
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  writeFileSync(folder, 'a file');
  await expect(place.scratch()).rejects.toThrow('cannot be made (EEXIST)');
});

it('is said in the settings, and a wrong one stops the start', () => {
  const to = (env: Record<string, string>) => readConfig(env).backup.to;
  expect(to({ DATA_DIR: '/data' })).toEqual({ kind: 'folder', folder: '/data/backups' });
  expect(to({ DATABASE_URL: 'postgres://db/x' })).toBeUndefined();
  expect(to({ BACKUP_TO: 'none' })).toEqual({ kind: 'none' });
  expect(() => to({ BACKUP_TO: 's3://x' })).toThrow('BACKUP_TO is not right');
  expect(() => to({ BACKUP_TO: 's3://academy' })).toThrow('please set BACKUP_S3_KEY_ID');
  expect(() => readConfig({ BACKUP_AT: '24:00' })).toThrow('it must be a time like 02:30');
  expect(() => readConfig({ BACKUP_KEY: 'short' })).toThrow('at least 16 characters');
});
