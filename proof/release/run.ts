// npm run release -- --try: tries the archive, and the steps of the Dockerfile, in a clean Debian without a network.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#scripts/paths.mjs';
import { printTable } from '../table.ts';
import { freshRoot, inRoot, put, removeRoots, whyNot } from './clean-root.ts';
import { type Instruction, imageOf, readDockerfile } from './dockerfile.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `taxila-${version}`;
const archive = `dist/${name}-linux-x64.tar.gz`;
const admin = { ADMIN_EMAIL: 'admin@taxila.test', ADMIN_PASSWORD: 'correct-horse-battery', DEMO_DATA: 'yes' };

interface Plan {
  root: string;
  user: string;
  env: Record<string, string>;
  writable: string[];
  /** Where it is unpacked. */
  release: string;
  start: string[];
  health: string[];
}
interface Step {
  name: string;
  seconds: number;
  fault?: string;
  skipped?: string;
}

const reason = whyNot();
if (reason) {
  console.error(`\nThe release was not tried: ${reason}.`);
  process.exit(2);
}
try {
  const steps = [verifyUnit(), ...tryRelease('archive', unpacked), ...tryRelease('Dockerfile', built)];
  console.log('');
  printTable(
    ['step', 'took', ''],
    steps.map((step) => [
      step.name,
      `${step.seconds.toFixed(1)} s`,
      step.fault ? 'FAULT' : (step.skipped ?? 'ok'),
    ]),
  );
  for (const { name, fault } of steps) if (fault) console.log(`\n${name}: ${fault}`);
  process.exitCode = steps.some(({ fault }) => fault) ? 1 : 0;
} finally {
  removeRoots();
}

/** Runs inside.mjs on what `prepare` has put into a clean root. */
function tryRelease(title: string, prepare: () => Plan): Step[] {
  const begun = performance.now();
  const named = (step: Step): Step => ({ ...step, name: `${title}: ${step.name}` });
  try {
    const plan = prepare();
    const ready = { name: 'in its place', seconds: (performance.now() - begun) / 1000 };
    put('proof/release/inside.mjs', plan.root, '/inside.mjs');
    const command = [`${plan.release}/node`, '/inside.mjs', JSON.stringify(plan)];
    const { status, stdout, stderr } = inRoot(plan.root, plan.user, command, {
      env: { ...admin, ...plan.env },
      writable: plan.writable,
    });
    const steps: Step[] = stdout
      .split('\n')
      .filter((line) => line.startsWith('{"name"'))
      .map((line) => JSON.parse(line));
    const ended =
      status === 0 || steps.some(({ fault }) => fault) ? [] : [{ name: 'end', seconds: 0, fault: stderr }];
    return [ready, ...steps, ...ended].map(named);
  } catch (error) {
    return [
      named({ name: 'in its place', seconds: (performance.now() - begun) / 1000, fault: String(error) }),
    ];
  }
}

/** The unpacked archive, run by an ordinary user from a folder of theirs. */
function unpacked(): Plan {
  const path = freshRoot('archive');
  const user = '1000:1000';
  put(archive, path, '/tmp/taxila.tar.gz');
  must(
    path,
    '0:0',
    'useradd --uid 1000 --create-home owner && mkdir /srv/academy && chown owner: /srv/academy',
  );
  must(path, user, `cd /srv/academy && tar xf /tmp/taxila.tar.gz && ln -s ${name} taxila`);
  const release = `/srv/academy/${name}`;
  return {
    root: path,
    user,
    env: {},
    writable: [],
    release,
    // Through the link that an upgrade switches.
    start: ['/srv/academy/taxila/start'],
    health: [`${release}/taxila`, 'ready'],
  };
}

/** The steps of `docker build`, with the clean root in place of the base image. */
function built(): Plan {
  const instructions = readDockerfile();
  const stages: string[] = [];
  const names = new Map<string, string>();
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') {
      const [, image = '', stage = ''] = /^(\S+)(?: AS (\S+))?$/.exec(instruction.text) ?? [];
      if (!image.startsWith('debian:12')) throw new Error(`the clean root is no ${image}`);
      stages.push(freshRoot(`stage-${stages.length}`));
      names.set(stage, stages.at(-1) ?? '');
    } else follow(instruction, stages.at(-1) ?? '', names);
  }
  const image = imageOf(instructions);
  // As in compose.yaml and the Kubernetes manifests.
  const writable = [image.volume, image.env.NODE_COMPILE_CACHE ?? '', '/tmp'];
  return { root: stages.at(-1) ?? '', release: '/opt/taxila', writable, ...image };
}

function follow({ name, text }: Instruction, path: string, stages: ReadonlyMap<string, string>) {
  if (name === 'RUN') must(path, '0:0', text);
  else if (name === 'ADD') {
    const [from = '', to = ''] = text.split(' ');
    mkdirSync(join(path, to), { recursive: true });
    execFileSync('tar', ['xf', join(root, from), '-C', join(path, to)]);
  } else if (name === 'COPY') {
    const [, stage = '', from = '', to = ''] = /^--from=(\S+) (\S+) (\S+)$/.exec(text) ?? [];
    mkdirSync(dirname(join(path, to)), { recursive: true });
    execFileSync('cp', ['-a', join(stages.get(stage) ?? '', from), join(path, to)]);
  } else if (!/^(ARG|ENV|USER|EXPOSE|VOLUME|HEALTHCHECK|CMD|LABEL)$/.test(name))
    throw new Error(`no way to try ${name} ${text}`);
}

/** The unit's program is not installed here, so /bin/true replaces it. */
function verifyUnit(): Step {
  const name = 'taxila.service: systemd-analyze verify';
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const file = join(folder, 'taxila.service');
  const unit = readFileSync(join(root, 'packaging/taxila.service'), 'utf8');
  writeFileSync(file, unit.replace(/^ExecStart=.+$/m, 'ExecStart=/bin/true'));
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const seconds = (performance.now() - begun) / 1000;
  if (error) return { name, seconds, skipped: 'not here' };
  return status === 0 && stderr === '' ? { name, seconds } : { name, seconds, fault: stderr };
}

function must(path: string, user: string, line: string) {
  const { status, stdout, stderr } = inRoot(path, user, ['sh', '-c', line]);
  if (status !== 0) throw new Error(`${line} ended with ${status}: ${stdout}${stderr}`);
}
