import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { noCsv, noHeader, readSheet, type Sheet } from './read-sheet.ts';

const sheet = (text: string) => {
  const read = readSheet(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const asha: Sheet = {
  headers: ['Name', 'Phone', 'Class'],
  rows: [{ line: 2, cells: ['Asha', '98220-12345', '9'] }],
};

describe('a file', () => {
  it.each([
    ['commas', 'Name,Phone,Class\nAsha,98220-12345,9'],
    ['tabs', 'Name\tPhone\tClass\nAsha\t98220-12345\t9'],
    ['semicolons', 'Name;Phone;Class\r\nAsha;98220-12345;9'],
    ['quotation marks', '"Name","Phone","Class"\n"Asha","98220-12345","9"'],
    ['spaces around', ' Name , Phone , Class \n Asha , 98220-12345 , 9 \n\n'],
    ['separators at the end', 'Name,Phone,Class,,\nAsha,98220-12345,9,,'],
    ['a byte order mark, as from Excel', '\uFEFFName,Phone,Class\nAsha,98220-12345,9'],
  ])('is read with %s', (_, text) => expect(sheet(text)).toEqual(asha));

  it('may have a title above its header', () => {
    expect(sheet('Shree Academy, 2026\n\nName;Phone\nAsha;98220-12345\nRavi;98220-12346').headers).toEqual([
      'Name',
      'Phone',
    ]);
    expect(sheet('Students 2026\n\nName,Phone\nAsha,98220-12345').rows[0]?.line).toBe(4);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('नाव,Phone\nआशा,98220-12345')],
    ['UTF-16', utf16('नाव,Phone\nआशा,98220-12345')],
  ])('is read in %s', (_, bytes) => {
    expect(sheet(decode(bytes.buffer as ArrayBuffer))).toMatchObject({
      headers: ['नाव', 'Phone'],
      rows: [{ cells: ['आशा', '98220-12345'] }],
    });
  });

  it('is read in the encoding of old Windows programs', () => {
    const bytes = new Uint8Array(
      [...'Name,Phone\nRen'].map((character) => character.charCodeAt(0)).concat(0xe9, 0x2c, 0x39),
    );
    expect(sheet(decode(bytes.buffer)).rows[0]?.cells[0]).toBe('René');
  });

  it('may contain separators, quotes and line breaks in quotation marks, and numbers its rows by line', () => {
    const { rows } = sheet('a,b\n"One, ""two""\nthree",b\nWeaving,"24"" loom"\r\n\r\nLast,');
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'One, "two"\nthree', 'b'],
      [4, 'Weaving', '24" loom'],
      [6, 'Last'],
    ]);
  });

  it('reports the problem of a row, without affecting the others', () => {
    const { rows } = sheet('a,b,c\n"Open,b,c\nFine,"two\r\nlines",c\nToo,many,cells,here\nFew,b');
    expect(rows.map(({ line, problem }) => [line, problem?.split('.')[0]])).toEqual([
      [2, 'A quotation mark is opened here and never closed'],
      [3, undefined],
      [5, '4 cells, but 3 are expected'],
      [6, undefined],
    ]);
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004\u0014\0', noCsv],
    ['a PDF', '%PDF-1.7 abc', noCsv],
    ['a web page', '<!doctype html><table>', noCsv],
    ['noise', '\u0001\u0002\u0003\u0004'.repeat(50), noCsv],
    ['a sheet without a header', 'Asha,98220-12345,9\nRavi,98220-12346,8', noHeader],
    ['nothing', ' \n \n', 'There are no rows in it yet.'],
    ['a header alone', 'Name,Phone', 'There are no rows below the names of the columns.'],
    [
      'too many rows',
      `a,b\n${'1,2\n'.repeat(20_001)}`,
      '20,001 rows are too many at once: please import at most 20,000.',
    ],
  ])('that is %s is refused in one sentence', (_, text, sentence) => expect(readSheet(text)).toBe(sentence));

  it('is read in bounded time, however odd', () => {
    const pieces = ['"', '"a\n', ',', '\n', '" ', 'a,"b\n'];
    for (const text of pieces.map((piece) => piece.repeat(1_000_000 / piece.length))) {
      const start = performance.now();
      readSheet(text);
      expect(performance.now() - start).toBeLessThan(30_000);
    }
  });
});

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, true);
  [...text].forEach((character, i) => {
    view.setUint16(2 + i * 2, character.charCodeAt(0), true);
  });
  return bytes;
}
