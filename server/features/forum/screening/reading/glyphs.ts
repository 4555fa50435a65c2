/** Letters of other alphabets and styles that look Latin to a reader; NFKC leaves them as they are. */
const lookAlikes = pairsOf(`
  аa вb сc ԁd еe ёe һh нh іi їi јj кk ӏl мm пn оo рp ԛq гr ѕs тt иu ѵv ԝw хx уy з3 αa βb ϲc δd εe ηn
  ιi κk νv οo ρp σo τt υu χx ωw γy μm ᴀa ʙb ᴄc ᴅd ᴇe ғf ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ǫq ʀr ꜱs ᴛt
  ᴜu ᴠv ᴡw ʏy ᴢz ıi ɡg ɑa øo łl đd ħh ŧt ƅb əe օo ոn սu հh ցg †t ‡t
`);

/** Signs for numbers that are not digits in Unicode. */
const numberSigns = pairsOf(
  '🔟10 🎱8 ◯0 ⭕0 。. ｡. ·. ⓪0 ⓿0 🄋0 🄌0 〇0 零0 一1 二2 三3 四4 五5 六6 七7 八8 九9',
);

/** Consecutive signs that stand for consecutive letters or numbers. */
const rows: [first: number, values: string[]][] = [
  [0x2776, numbers(1, 10)],
  [0x2780, numbers(1, 10)],
  [0x278a, numbers(1, 10)],
  [0x24f5, numbers(1, 10)],
  [0x24eb, numbers(11, 20)],
  [0x2460, numbers(1, 20)],
  [0x2474, numbers(1, 20)],
  [0x2488, numbers(1, 20)],
  [0x2160, numbers(1, 12)],
  [0x2170, numbers(1, 12)],
  [0x3220, numbers(1, 10)],
  [0x3280, numbers(1, 10)],
  [0x1f101, numbers(0, 9)],
  [0x1f550, numbers(1, 12)],
  [0x2680, numbers(1, 6)],
  [0x1f110, letters()],
  [0x1f130, letters()],
  [0x1f150, letters()],
  [0x1f170, letters()],
  [0x1f1e6, letters()],
];

/** A sign and what it is read as. */
function pairsOf(list: string): [string, string][] {
  return list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [sign = '', ...value] = pair;
      return [sign, value.join('')];
    });
}

function numbers(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

function letters(): string[] {
  return [...'abcdefghijklmnopqrstuvwxyz'];
}

export const glyphs = new Map<string, string>([
  ...lookAlikes,
  ...lookAlikes.map(([sign, letter]): [string, string] => [sign.toUpperCase(), letter.toUpperCase()]),
  ...numberSigns,
  ...rows.flatMap(([first, values]) =>
    values.map((value, i): [string, string] => [String.fromCodePoint(first + i), value]),
  ),
]);
