import { describe, expect, it } from 'vitest';
import { parseRows } from './parse-rows.ts';

const weaving = { title: 'Weaving', description: 'Warp', courselink: 'https://a.example', standard: '7' };

describe('rows that are pasted', () => {
  it.each([
    ['commas', 'Weaving,Warp,https://a.example,7'],
    ['tabs', 'Weaving\tWarp\thttps://a.example\t7'],
    ['semicolons', 'Weaving;Warp;https://a.example;7'],
    ['quotation marks', '"Weaving","Warp","https://a.example","7"'],
    ['spaces around', '  Weaving , Warp , https://a.example , 7 \n\n'],
    ['spaces after quotation marks', '"Weaving" ,"Warp" ,"https://a.example" ,"7" '],
    ['separators at the end', 'Weaving,Warp,https://a.example,7,,'],
    ['a line of names', 'Title,Description,Course Link,Standard\r\nWeaving,Warp,https://a.example,7\r\n'],
    ['names in another order', 'std\tlink\ttitle\tdescription\n7\thttps://a.example\tWeaving\tWarp'],
    ['columns that nobody asked for', 'No,Title,Description,Link,Class\n1,Weaving,Warp,https://a.example,7'],
    [
      'the mark of a file from Excel',
      '\uFEFFtitle,description,courselink,standard\nWeaving,Warp,https://a.example,7',
    ],
  ])('are read with %s', (_, text) => {
    expect(parseRows(text).map(({ cells, problem }) => [cells, problem])).toEqual([[weaving, undefined]]);
  });

  it('may hold separators, quotes and line breaks in quotation marks, and say where they begin', () => {
    const rows = parseRows('"One, ""two""\nthree",b,c,4\nWeaving,"24"" loom",c,5\r\n\r\nLast,,,6');
    expect(rows.map(({ line, cells }) => [line, cells.title, cells.description])).toEqual([
      [1, 'One, "two"\nthree', 'b'],
      [3, 'Weaving', '24" loom'],
      [5, 'Last', ''],
    ]);
  });

  it('say what is wrong, without spoiling the others', () => {
    const rows = parseRows('"Open,b,c,1\nFine,b,c,2\nToo,many,cells,are,here\nFew,b\nJust 24" long,b,c,3');
    expect(rows.map(({ cells, problem }) => [cells.title, problem?.split('.')[0]])).toEqual([
      ['"Open', 'A quotation mark is opened here and never closed'],
      ['Fine', undefined],
      ['Too', '5 cells, but 4 are expected'],
      ['Few', undefined],
      ['Just 24" long', undefined],
    ]);
  });

  it('go on after a stray quotation mark, also with cells of several lines', () => {
    const rows = parseRows('"Open,b,c,1\r\nFine,"two\r\nlines",c,2\r\nLast,"b" or not,c,3\r\nEnd,"b",c,4');
    expect(rows.map(({ line, cells, problem }) => [line, cells.description, Boolean(problem)])).toEqual([
      [1, 'b', true],
      [2, 'two\nlines', false],
      [4, '"b" or not', true],
      [5, 'b', false],
    ]);
  });

  it('are counted also when they are far too many', () => {
    expect(parseRows('Fine,"two\nlines",c,2\n'.repeat(5_000))).toHaveLength(5_000);
    expect(parseRows('"a\n'.repeat(5_000))).toHaveLength(5_000);
  });

  it('are none in an empty text', () => {
    expect(['', ' \n \n', '\uFEFF'].map(parseRows)).toEqual([[], [], []]);
  });

  it('are read in good time, however odd the text', () => {
    const pieces = ['"', '"a\n', ',', '\n', '" ', 'a,"b\n'];
    for (const text of pieces.map((piece) => piece.repeat(1_000_000 / piece.length))) {
      const begun = performance.now();
      parseRows(text);
      expect(performance.now() - begun).toBeLessThan(30_000);
    }
  });
});
