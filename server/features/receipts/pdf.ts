import { encode } from 'uqr';
import { formatRupees } from '#contract/payments/money.ts';
import { receiptMarks, signatureText } from '#contract/payments/receipt-texts.ts';
import { type Run, runsOf, setFace } from './fonts.ts';
import type { ReceiptTexts } from './service.ts';

const margin = 36;
const ink = '#14213d';
const grey = '#5b6478';
const red = '#b3261e';

/** One A5 page. */
export async function receiptPdf(receipt: ReceiptTexts): Promise<Buffer<ArrayBuffer>> {
  // Loaded by the first receipt, since it would slow down every start.
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
  const stamp = receipt.test ? 'TEST MODE' : receipt.state === 'void' ? 'VOID' : undefined;
  if (stamp) drawStamp(doc, stamp);
  let y = drawHead(doc, receipt);
  for (const [label, value] of rowsOf(receipt)) {
    write(doc, label, [margin, y], { size: 10, colour: grey });
    write(doc, value, [margin + 110, y], { size: 10 });
    y += 17;
  }
  write(doc, receipt.amount_text, [margin, y + 6], { size: 24, bold: true });
  write(doc, receipt.amount_in_words, [margin, y + 36], { size: 10 });
  y += 54;
  for (const mark of marksOf(receipt)) {
    write(doc, mark, [margin, y], { size: 10, bold: true, colour: red });
    y += 14;
  }
  drawCheck(doc, receipt.check_url, signatureText(receipt));
}

/** Draws the academy and its contacts above a rule. Returns where the rest begins. */
function drawHead(doc: PDFKit.PDFDocument, { academy, academy_lines }: ReceiptTexts): number {
  const right = doc.page.width - margin;
  write(doc, academy, [margin, 34], { size: 18, bold: true });
  let y = 57;
  // An address may be typed on several lines.
  for (const line of academy_lines.flatMap((lines) => lines.split(/\s*\n\s*/)).slice(0, 7)) {
    write(doc, line, [margin, y], { size: 9, colour: grey });
    y += 12;
  }
  write(doc, 'Fee receipt', [margin, y + 3], { size: 11, bold: true });
  doc
    .moveTo(margin, y + 20)
    .lineTo(right, y + 20)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke();
  return y + 29;
}

function rowsOf(receipt: ReceiptTexts): [label: string, value: string][] {
  const { method, method_reference, fees, balance } = receipt;
  const rows: [string, string | undefined][] = [
    ['Receipt number', receipt.number],
    ['Date', indianDate(receipt.date)],
    ['Received from', receipt.student_name],
    ['For', `${receipt.course}, ${receipt.standard}`],
    ['Application', receipt.admission_reference],
    ['Payment', receipt.payment_reference],
    ['Paid by', [method, method_reference].filter(Boolean).join(', ')],
    ['Fee', fees === null ? undefined : formatRupees(fees)],
    ['Received', receipt.amount_text],
    ['Balance', balance === null ? undefined : formatRupees(Math.max(0, balance))],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function marksOf(receipt: ReceiptTexts): string[] {
  const { replaces, replaced_by } = receipt;
  return [
    ...receiptMarks(receipt),
    ...(replaced_by ? [`Replaced by ${replaced_by}.`] : []),
    ...(replaces ? [`Replaces ${replaces}.`] : []),
  ];
}

/** Across the page and pale, so that a copy cannot hide it. */
function drawStamp(doc: PDFKit.PDFDocument, stamp: string) {
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  doc.save().rotate(-35, { origin: [x, y] });
  doc
    .font('Helvetica-Bold')
    .fontSize(64)
    .fillColor(red, 0.12)
    .text(stamp, 0, y - 32, { width: doc.page.width, align: 'center', lineBreak: false });
  doc.restore().fillOpacity(1);
}

function drawCheck(doc: PDFKit.PDFDocument, url: string, foot: string) {
  const top = doc.page.height - margin - 96;
  drawQr(doc, url, [margin, top], 90);
  write(doc, 'Scan to check this receipt, or open', [margin + 104, top + 24], { size: 9, colour: grey });
  write(doc, url, [margin + 104, top + 38], { size: 8 });
  write(doc, foot, [margin + 104, top + 58], { size: 9, colour: grey });
}

type Point = [x: number, y: number];

interface TextStyle {
  size: number;
  bold?: boolean;
  colour?: string;
}

// How far the standard font rises above the baseline, relative to its size.
const ascent = 0.718;

/** Writes one line, made smaller until it fits. */
function write(doc: PDFKit.PDFDocument, line: string, [x, y]: Point, style: TextStyle) {
  const room = doc.page.width - margin - x;
  const colour = style.colour ?? ink;
  const runs = runsOf(line);
  const width = ({ face, text }: Run, size: number) =>
    face === 'rupee'
      ? rupeeWidth * size * text.length
      : setFace(doc, face, style.bold).fontSize(size).widthOfString(text);
  const fullWidth = runs.reduce((sum, run) => sum + width(run, style.size), 0);
  const size = Math.min(style.size, (style.size * room) / Math.max(fullWidth, 1));
  let at = x;
  for (const run of runs) {
    const runWidth = width(run, size);
    if (run.face === 'rupee') drawRupee(doc, at, y, { ...style, size, colour });
    else
      doc
        .fillColor(colour)
        .text(run.text, at, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
    at += runWidth;
  }
}

const rupeeWidth = 0.62;

/** Drawn, because the fonts that every PDF reader has lack the rupee sign. */
function drawRupee(doc: PDFKit.PDFDocument, x: number, y: number, { size, bold, colour = ink }: TextStyle) {
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
