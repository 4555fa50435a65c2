// @module-tag thorough
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshFolder, ownerProcess, preparedFolder, removeTemplate } from './fixture.ts';

afterAll(removeTemplate);

const isRoot = process.getuid?.() === 0;
const withoutNamespaces = ['/usr/bin/env', 'PATH=/nowhere'];
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

async function start(dataDir: string, wrap: string[]) {
  const owner = ownerProcess(dataDir, 'drain', wrap);
  const word = await owner.next();
  owner.child.kill('SIGINT');
  await owner.ended;
  return word;
}

test.runIf(isRoot)(
  'without namespaces root runs PostgreSQL as a user that can reach it (needs root)',
  async () => {
    const dataDir = await preparedFolder();
    chmodSync(dataDir, 0o755);
    expect(await start(dataDir, withoutNamespaces)).toBe('started');
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    expect(await start(dataDir, [])).toBe('started');
  },
);

test.runIf(isRoot)(
  'without namespaces a folder that only root may enter is refused with a message (needs root)',
  async () => {
    expect(await start(freshFolder(), withoutNamespaces)).toMatch(
      /^StartFailure: PostgreSQL does not run as root, .* start the server as an ordinary user, or set DATABASE_URL\.$/,
    );
  },
);

test.runIf(isRoot)(
  'root starts on the folder of an ordinary user, and afterwards that user again (needs root)',
  async () => {
    const home = freshFolder();
    const dataDir = join(home, 'data');
    chownSync(home, 65534, 65534);
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, 65534, 65534);
    for (const wrap of [asNobody, [], asNobody]) {
      expect(await start(dataDir, wrap)).toBe('started');
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534);
    }
  },
);
