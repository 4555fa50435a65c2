import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Receipt } from '#contract/receipts.ts';

// The fonts that every PDF reader has lack the rupee sign and the letters of many names; this one has them.
const wideFont = createRequire(import.meta.url).resolve(
  '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
);
let wideBytes: Buffer | undefined;

const plain = /[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;
const wide = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0]/;

const margin = 36;
const ink = '#14213d';
const grey = '#5b6478';

/** One A5 page. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A5',
    margin,
    info: { Title: `Receipt ${receipt.number}`, Author: receipt.academy },
  });
  wideBytes ??= readFileSync(wideFont);
  doc.registerFont('wide', wideBytes);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  draw(doc, receipt);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

function draw(doc: PDFKit.PDFDocument, receipt: Receipt) {
  const right = doc.page.width - margin;
  write(doc, receipt.academy, margin, 40, { size: 20, bold: true });
  write(doc, 'Fee receipt', margin, 66, { size: 11, colour: grey });
  doc.moveTo(margin, 88).lineTo(right, 88).lineWidth(1).strokeColor(ink).stroke();

  const rows: [string, string][] = [
    ['Receipt number', receipt.number],
    ['Date', indianDate(receipt.date)],
    ['Received from', receipt.student_name],
    ['For', `${receipt.course}, ${receipt.standard}`],
    ['Application', receipt.admission_reference],
    ['Payment', `${receipt.payment_reference}${receipt.method ? `, ${receipt.method}` : ''}`],
  ];
  let y = 104;
  for (const [label, value] of rows) {
    write(doc, label, margin, y, { size: 10, colour: grey });
    write(doc, value, margin + 110, y, { size: 10 });
    y += 20;
  }
  write(doc, receipt.amount_text, margin, y + 14, { size: 26, bold: true });
  write(doc, receipt.amount_in_words, margin, y + 48, { size: 10 });
  const marks = [
    receipt.state === 'void' && 'VOID: this payment was refunded.',
    receipt.test && 'Test mode: no money moved.',
  ];
  write(doc, marks.filter(Boolean).join(' '), margin, y + 68, { size: 11, bold: true, colour: '#b3261e' });

  const top = doc.page.height - margin - 110;
  drawQr(doc, receipt.check_url, margin, top, 90);
  write(doc, 'Scan to check this receipt, or open', margin + 104, top + 24, { size: 9, colour: grey });
  write(doc, receipt.check_url, margin + 104, top + 38, { size: 8 });
  write(doc, 'Made by a computer; valid without a signature.', margin + 104, top + 58, {
    size: 9,
    colour: grey,
  });
}

/** Words on one line, made smaller until they fit; each letter in a font that has it. */
function write(
  doc: PDFKit.PDFDocument,
  words: string,
  x: number,
  y: number,
  look: { size: number; bold?: boolean; colour?: string },
) {
  const runs = splitByFont(words, look.bold ? 'Helvetica-Bold' : 'Helvetica');
  const width = (size: number) =>
    runs.reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  const room = doc.page.width - margin - x;
  const size = Math.min(look.size, (look.size * room) / Math.max(width(look.size), 1));
  let at = x;
  for (const { text, font } of runs) {
    doc
      .font(font)
      .fontSize(size)
      .fillColor(look.colour ?? ink);
    doc.text(text, at, y, { lineBreak: false });
    at += doc.widthOfString(text);
  }
}

function splitByFont(words: string, font: string): { text: string; font: string }[] {
  const runs: { text: string; font: string }[] = [];
  for (const sign of words) {
    const its = !plain.test(sign) && wide.test(sign) ? 'wide' : font;
    const shown = plain.test(sign) || its === 'wide' ? sign : '?';
    const last = runs.at(-1);
    if (last?.font === its) last.text += shown;
    else runs.push({ text: shown, font: its });
  }
  return runs;
}

function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number) {
  const { data } = encode(text, { border: 2 });
  const step = size / data.length;
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(x + column * step, y + row * step, step, step);
  doc.fill('#000000');
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const indianDate = (iso: string) => day.format(new Date(iso));
