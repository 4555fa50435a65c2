/*
 * Runs in the clean root on the Node of the release: `node inside.mjs PLAN`, with PLAN = { start, release, health } in JSON.
 * Does what an operator does first and prints a line of JSON per step. Only Node and the release are available.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const { start, release, health } = JSON.parse(process.argv[2]);
const site = 'http://127.0.0.1:3000';
const mark = 'Asked In The Clean Root';
let server;
let output = '';

await step('started, /readyz is 200', startServer);
await step('health check passes', () => checkHealth());
await step('home page and its script are served', readHome);
await step('an enquiry is taken', sendEnquiry);
await step('a receipt and a picture are made', makeFiles);
await step('books agree', () => succeed([`${release}/taxila`, 'books']));
await step('backup while it runs', () => succeed([`${release}/taxila`, 'backup', '/tmp/a.backup']));
await step('SIGTERM ends it, and all it started', stopServer);
await step('started again', startServer);
await step('the enquiry is there', findEnquiry);
await step('SIGTERM ends it again', stopServer);
await step('backup restored', () => succeed([`${release}/taxila`, 'restore', '/tmp/a.backup', '--replace']));

async function step(name, work) {
  const begun = performance.now();
  try {
    await work();
    console.log(JSON.stringify({ name, seconds: (performance.now() - begun) / 1000 }));
  } catch (error) {
    const fault = `${error.message}${error.cause ? `: ${error.cause.message}` : ''}\n${output}`;
    console.log(JSON.stringify({ name, seconds: (performance.now() - begun) / 1000, fault }));
    process.exit(1);
  }
}

async function startServer() {
  output = '';
  const [command, ...args] = start;
  server = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += part));
  for (const end = Date.now() + 180_000; Date.now() < end; await wait(200)) {
    if (server.exitCode !== null) throw new Error(`ended with ${server.exitCode}`);
    const answer = await fetch(`${site}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Error('not ready after three minutes');
}

async function stopServer() {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code, signal] = await ended;
  expect(code === 0, `ended with ${code ?? signal}`);
  const left = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const names = left.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  expect(left.length === 0, `left behind: ${names.join(', ')}`);
}

/** Retries twice, as those who use health checks do. */
function checkHealth(left = 2) {
  try {
    succeed(health);
  } catch (error) {
    if (left === 0) throw error;
    checkHealth(left - 1);
  }
}

async function readHome() {
  const page = await (await ask('/')).text();
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  expect(page.includes('<title>') && script, 'no page, or none with a script');
  await ask(script);
}

async function sendEnquiry() {
  const form = { class_name: '10', board: 'ICSE', subject: 'History', phone: '9812345678' };
  await ask(
    '/api/enquiry/',
    post({ ...form, name: mark, enquiryMessage: 'Do you hold classes in the evening?' }),
  );
}

async function findEnquiry() {
  const found = await (
    await ask(`/api/enquiries?search=${encodeURIComponent(mark)}`, await asAdmin())
  ).text();
  expect(found.includes(mark), 'the list does not have it');
}

/** Uses fonts, drawing code and codecs that no step before has loaded. */
async function makeFiles() {
  const { makePdf } = await import(`${release}/server/features/receipts/pdf-thread.ts`);
  const texts = {
    academy: 'तक्षशिला',
    academy_lines: ['Pune'],
    number: 'R1',
    student_name: 'अनन्या',
    course: 'Physics',
  };
  const sums = {
    amount: 100,
    amount_text: '₹100',
    amount_in_words: 'one hundred',
    fees: 100,
    balance: 0,
    refunded: 0,
  };
  const rest = {
    standard: '10',
    date: new Date().toISOString(),
    state: 'valid',
    test: false,
    check_url: site,
    method: 'Cash',
  };
  const pdf = Buffer.from(await makePdf({ ...texts, ...sums, ...rest }));
  expect(pdf.subarray(0, 5).toString() === '%PDF-' && pdf.includes('Devanagari'), 'no PDF with its font');
  const { pictureHeader } = await import(`${release}/server/features/site/pictures/header.ts`);
  const { encodePicture } = await import(`${release}/server/features/site/pictures/thread.ts`);
  const icon = new Uint8Array(readFileSync(`${release}/build/client/icon-192.png`));
  expect(await encodePicture(pictureHeader(icon), icon), 'the picture could not be made');
}

async function asAdmin() {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  const answer = await ask('/auth/v1/token?grant_type=password', post({ email, password }));
  return { headers: { authorization: `Bearer ${(await answer.json()).access_token}` } };
}

function post(body) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function ask(path, options) {
  const answer = await fetch(site + path, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

function succeed([command, ...args]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  expect(status === 0, `${command} ended with ${status ?? error?.message}: ${stdout}${stderr}`);
}

function expect(holds, fault) {
  if (!holds) throw new Error(fault);
}
