import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rooms = ['../reading/', '../answering/'].map((room) => new URL(room, import.meta.url));

it('words in the code are spelled as messages are read, without the dot under a letter', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'tokenize.ts')
      .map((name) => new URL(name, room)),
  );
  const dotted = files.filter((file) => /[\u093c\u0958-\u095f]/.test(readFileSync(file, 'utf8')));
  expect(dotted.map(({ pathname }) => pathname)).toEqual([]);
  expect(files.length).toBeGreaterThan(30);
});
