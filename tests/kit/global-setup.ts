import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from '#scripts/gate/scratch-folder.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { dropDatabase } from './database.ts';
import { copyPrepared, preparedKey, savePrepared } from './prepared-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test file clones its own database. */
    postgresUrl: string;
    template: string;
  }
}

/** One PostgreSQL per run, with a template database that has every table and no rows. */
export default async function setup(project: TestProject) {
  const externalUrl = process.env.TEST_DATABASE_URL;
  console.log(`PostgreSQL: ${externalUrl ? 'TEST_DATABASE_URL' : 'the embedded one'}`);
  const { url, template, stop } = externalUrl ? await onExternal(externalUrl) : await onEmbedded();
  project.provide('postgresUrl', url);
  project.provide('template', template);
  let key = preparedKey();
  let remade = 0;
  // In watch mode a migration may change during the run.
  project.onTestsRerun(async () => {
    if (preparedKey() === key) return;
    key = preparedKey();
    const next = `${template}_${++remade}`;
    await makeTemplate(url, next);
    project.provide('template', next);
  });
  return stop;
}

async function onExternal(url: string) {
  const template = `taxila_template_${process.pid}`;
  await makeTemplate(url, template);
  return { url, template, stop: () => dropDatabase(url, template) };
}

async function onEmbedded() {
  const dataDir = scratchFolder('taxila-test-');
  const template = 'taxila_template';
  // No fsync: test data need not survive a power cut.
  const start = () => startPostgres({ dataDir, settings: { fsync: 'off', max_connections: '400' } });
  const key = preparedKey();
  if (!copyPrepared(key, dataDir)) {
    const making = await start();
    await makeTemplate(making.url, template);
    await making.stop();
    // Not if an ingredient has changed meanwhile.
    if (preparedKey() === key) savePrepared(key, dataDir);
  }
  const postgres = await start();
  return {
    url: postgres.url,
    template,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(url: string, template: string) {
  // Imported only when needed: it loads the whole server, which takes longer than everything else.
  const { makeTemplateDatabase } = await import('./template-database.ts');
  await makeTemplateDatabase(url, template);
}
