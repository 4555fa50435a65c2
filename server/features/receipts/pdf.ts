import { encode } from 'uqr';
import { type Run, runsOf, setFace } from './fonts.ts';
import type { ReceiptTexts } from './service.ts';

const margin = 36;
const ink = '#14213d';
const grey = '#5b6478';

/** One A5 page. */
export async function receiptPdf(receipt: ReceiptTexts): Promise<Buffer<ArrayBuffer>> {
  // Loaded by the first receipt: it would make every start slower.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A5',
    margin,
    info: { Title: `Receipt ${receipt.number}`, Author: receipt.academy },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  draw(doc, receipt);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

function draw(doc: PDFKit.PDFDocument, receipt: ReceiptTexts) {
  const right = doc.page.width - margin;
  write(doc, receipt.academy, [margin, 40], { size: 20, bold: true });
  write(doc, 'Fee receipt', [margin, 66], { size: 11, colour: grey });
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
    write(doc, label, [margin, y], { size: 10, colour: grey });
    write(doc, value, [margin + 110, y], { size: 10 });
    y += 20;
  }
  write(doc, receipt.amount_text, [margin, y + 14], { size: 26, bold: true });
  write(doc, receipt.amount_in_words, [margin, y + 48], { size: 10 });
  const marks = [
    receipt.state === 'void' && 'VOID: this payment was refunded.',
    receipt.test && 'Test mode: no money moved.',
  ];
  write(doc, marks.filter(Boolean).join(' '), [margin, y + 68], { size: 11, bold: true, colour: '#b3261e' });

  const top = doc.page.height - margin - 110;
  drawQr(doc, receipt.check_url, [margin, top], 90);
  write(doc, 'Scan to check this receipt, or open', [margin + 104, top + 24], { size: 9, colour: grey });
  write(doc, receipt.check_url, [margin + 104, top + 38], { size: 8 });
  write(doc, 'Made by a computer; valid without a signature.', [margin + 104, top + 58], {
    size: 9,
    colour: grey,
  });
}

type Point = [x: number, y: number];

interface Look {
  size: number;
  bold?: boolean;
  colour?: string;
}

// How far the standard font reaches above the line that letters of every font stand on.
const ascent = 0.718;

/** Words on one line, made smaller until they fit. */
function write(doc: PDFKit.PDFDocument, words: string, [x, y]: Point, look: Look) {
  const room = doc.page.width - margin - x;
  const colour = look.colour ?? ink;
  const runs = runsOf(words);
  const width = ({ face, text }: Run, size: number) =>
    face === 'rupee'
      ? rupeeWidth * size * text.length
      : setFace(doc, face, look.bold).fontSize(size).widthOfString(text);
  const whole = runs.reduce((sum, run) => sum + width(run, look.size), 0);
  const size = Math.min(look.size, (look.size * room) / Math.max(whole, 1));
  let at = x;
  for (const run of runs) {
    const wide = width(run, size);
    if (run.face === 'rupee') drawRupee(doc, at, y, { ...look, size, colour });
    else
      doc
        .fillColor(colour)
        .text(run.text, at, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
    at += wide;
  }
}

const rupeeWidth = 0.62;

/** The fonts that every reader of PDFs has lack the rupee sign, so it is drawn. */
function drawRupee(doc: PDFKit.PDFDocument, x: number, y: number, { size, bold, colour = ink }: Look) {
  const [left, top] = [x + 0.06 * size, y + 0.06 * size];
  const to = (dx: number, dy: number) => [left + dx * size, top + dy * size] as const;
  doc
    .lineWidth((bold ? 0.1 : 0.07) * size)
    .lineJoin('bevel')
    .strokeColor(colour);
  doc.moveTo(...to(0, 0)).lineTo(...to(0.47, 0));
  doc.moveTo(...to(0, 0.19)).lineTo(...to(0.47, 0.19));
  doc.moveTo(...to(0.1, 0)).bezierCurveTo(...to(0.46, 0), ...to(0.46, 0.38), ...to(0.1, 0.38));
  doc.lineTo(...to(0, 0.38)).lineTo(...to(0.36, 0.66));
  doc.stroke();
}

function drawQr(doc: PDFKit.PDFDocument, text: string, [x, y]: Point, size: number) {
  const { data } = encode(text, { border: 2 });
  const step = size / data.length;
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(x + column * step, y + row * step, step, step);
  doc.fill('#000000');
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const indianDate = (iso: string) => day.format(new Date(iso));
