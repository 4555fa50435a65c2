import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAccounts, benchAdmin } from './accounts.ts';
import { benchAdmissions } from './admissions.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchChatbot } from './chatbot.ts';
import { benchEnquiries } from './enquiries.ts';
import { benchForum } from './forum.ts';
import { benchMoney } from './money.ts';
import { benchOffice } from './office.ts';
import { startOwnServer } from './own-server.ts';
import { benchPages } from './pages.ts';
import { benchProcesses } from './processes.ts';
import { median, met, printTable, type Row } from './row.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, only: { type: 'string' } },
});
const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));

try {
  const settings = { ...benchAdmin, LIMIT_FACTOR: '1000000' };
  const first = await startOwnServer(dataDir, settings);
  await first.stop();
  let server = await startOwnServer(dataDir, settings);
  const starts = [server.seconds];
  while (starts.length < 3) {
    await server.stop();
    server = await startOwnServer(dataDir, settings);
    starts.push(server.seconds);
  }
  const seconds = median(starts);
  const rows: Row[] = [
    {
      name: 'second start',
      ours: seconds,
      reference: null,
      value: seconds,
      aim: { at: 'most', value: 2 },
      unit: 's',
    },
  ];
  try {
    const bench = { origin: server.origin, quick: values.quick ?? false };
    rows.push(
      ...(await timed('pages', () => benchPages(bench))),
      ...(await timed('catalogue', () => benchCatalogue(bench))),
      ...(await timed('accounts', () => benchAccounts(bench))),
    );
  } finally {
    await server.stop();
  }
  const quick = values.quick ?? false;
  rows.push(...(await timed('enquiries', () => benchEnquiries({ quick }))));
  rows.push(...(await timed('chatbot', () => benchChatbot({ quick }))));
  rows.push(...(await timed('admissions', () => benchAdmissions({ quick }))));
  rows.push(...(await timed('money', () => benchMoney({ quick }))));
  rows.push(...(await timed('forum', () => benchForum({ quick }))));
  rows.push(...(await timed('office', () => benchOffice({ quick }))));
  rows.push(...(await timed('processes', () => benchProcesses({ quick }))));
  if (values.json) console.log(JSON.stringify(rows, null, 2));
  else printTable(rows);
  process.exitCode = rows.every(met) ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs a part and prints to stderr how long it took; skips it if `--only` names another one. */
async function timed(name: string, part: () => Promise<Row[]>): Promise<Row[]> {
  if (values.only && values.only !== name) return [];
  const started = performance.now();
  try {
    return await part();
  } finally {
    console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}
