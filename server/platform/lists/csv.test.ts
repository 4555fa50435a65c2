import { expect, it } from 'vitest';
import { csvCell, csvStream } from './csv.ts';

it.each([
  ['plain words', 'plain words'],
  ['=1+1', "'=1+1"],
  ['+91 98765', "'+91 98765"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  ['e = mc²', 'e = mc²'],
  ['', ''],
  [null, ''],
  [-12.5, '-12.5'],
])('writes %j as %j', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

it('reads rows only as they are taken, and lets go when the reader does', async () => {
  const seen: string[] = [];
  async function* batches() {
    try {
      for (let i = 0; i < 1_000; i++) {
        seen.push(`batch ${i}`);
        yield [i];
      }
    } finally {
      seen.push('let go');
    }
  }
  const reader = csvStream([['Number', (n: number) => n]], batches()).getReader();
  const first = await reader.read();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(first.value)).toBe('\ufeffNumber\r\n');
  await reader.read();
  await reader.cancel();
  expect(seen.length).toBeLessThan(6);
  expect(seen.at(-1)).toBe('let go');
});
