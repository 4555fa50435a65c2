import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { unpackWoff } from './woff.ts';

/** `plain` is a font that every PDF reader has, `rupee` is drawn, and the others are files of the font that we embed. */
type Face = 'plain' | 'latin' | 'latin-ext' | 'devanagari' | 'rupee';

/** Consecutive characters in one font. */
export interface Run {
  face: Face;
  text: string;
}

const plain = /[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;
const faces: [Face, RegExp][] = [
  ['rupee', /₹/],
  ['plain', plain],
  ['latin', /[\u0131\u0152\u0153]/],
  ['latin-ext', /[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/],
  // With the joiners, which decide how characters of this script are joined.
  ['devanagari', /[\u0900-\u097f\u1cd0-\u1cf9\u25cc\ua8e0-\ua8ff]|\u200c|\u200d/],
];

/** A line as runs, each in the first font that has its characters. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (const sign of line.normalize('NFC')) {
    const { face, text } = drawable(sign);
    const last = runs.at(-1);
    if (last?.face === face) last.text += text;
    else runs.push({ face, text });
  }
  return runs;
}

/** A character that no font has is drawn without its accents, else as a question mark. */
function drawable(sign: string): Run {
  const face = faces.find(([, has]) => has.test(sign))?.[0];
  if (face) return { face, text: sign };
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return { face: 'plain', text: bare === '' || plain.test(bare) ? bare : '?' };
}

const standard = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
type FontSource = Parameters<PDFKit.PDFDocument['registerFont']>[1];
const opened = new Map<string, FontSource>();

/** Cached, since parsing a font takes ten times as long as drawing a receipt. */
function openedFont(name: string): FontSource {
  const known = opened.get(name);
  if (known) return known;
  // Not the smaller .woff2, of which pdfkit cannot embed single characters.
  const file = import.meta.resolve(`@fontsource/noto-sans-devanagari/files/${name}.woff`);
  // pdfkit accepts opened fonts too, but its types do not say so.
  const font = create(unpackWoff(readFileSync(fileURLToPath(file)))) as unknown as FontSource;
  opened.set(name, font);
  return font;
}

/** Sets the font of the text that is written next. */
export function setFace(doc: PDFKit.PDFDocument, face: Face, bold = false) {
  if (face === 'plain' || face === 'rupee') return doc.font(standard[bold ? 'bold' : 'regular']);
  const name = `noto-sans-devanagari-${face}-${bold ? 700 : 400}-normal`;
  return doc.registerFont(name, openedFont(name)).font(name);
}
