import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { countCrashes, usualRestarts } from '../postgres/crash-count.ts';
import type { Command, Order, ToParent, ToProcess } from './link.ts';
import { passLines } from './pass-lines.ts';
import { processArgument } from './share.ts';

interface Options {
  /** The program that each of them runs. */
  program: string;
  count: number;
  /** All get these sockets; `socketsOf` tells on which of them the process at a place listens. */
  fds: number[];
  socketsOf: (place: number) => number[];
  order: { place: { host: string; port: number } } & Pick<Order, 'databaseUrl'>;
  log: Logger;
  /** Called when none is left and none starts again. */
  onCrashLoop: () => void;
}

interface Child {
  process: ChildProcess;
  /** Resolves with its welcome; undefined where it ends before. */
  ready: Promise<string | undefined>;
  ended: Promise<void>;
  /** It is not replaced when it ends: it was told to stop, or has not taken over yet. */
  mayEnd: boolean;
  isReady: boolean;
  tell(message: ToProcess): void;
}

/** Slower answers are left out. */
const answerTimeout = 500;
/** A process ends by itself after 25 seconds at most. */
const stopTimeout = 27_000;

/** Keeps the processes of a node running, however often one of them dies. */
export function superviseChildren(options: Options) {
  const group = createGroup(options);
  const tellAll = (command: Command) => {
    for (const child of group.all) child.tell({ command });
  };
  let reloading: Promise<void> | undefined;
  return {
    start: () => startAll(group, options.count),

    /** Replaces one process after the other; each old one stops when the new one takes requests. */
    reload(): Promise<void> {
      reloading ??= replaceAll(group, options.log).finally(() => {
        reloading = undefined;
      });
      return reloading;
    },

    leave: () => tellAll('leave'),

    async close(): Promise<void> {
      group.isStopping = true;
      tellAll('stop');
      const timer = setTimeout(() => {
        for (const child of group.all) child.process.kill('SIGKILL');
      }, stopTimeout);
      await Promise.all([...group.all].map(({ ended }) => ended));
      clearTimeout(timer);
    },
  };
}

type Group = ReturnType<typeof createGroup>;

function createGroup({ program, count, fds, socketsOf, order, log, onCrashLoop }: Options) {
  const counts = Array.from({ length: count }, () => countCrashes({ ...usualRestarts, failedStarts: 5 }));
  const group = {
    all: new Set<Child>(),
    /** By place, the process that is there or was there last. The first does the background work. */
    current: [] as Child[],
    isStopping: false,
    launch(place: number): Child {
      const child = startChild(program, count, fds);
      group.all.add(child);
      child.process.on('message', (message: ToParent) => {
        if ('ask' in message) void gather(group.all, child, message.ask);
      });
      const at = { ...order.place, sockets: socketsOf(place) };
      child.tell({ order: { ...order, place: at, works: place === 0 } });
      void child.ended.then(() => {
        group.all.delete(child);
        if (child.mayEnd || group.isStopping) return;
        coverAll();
        void replace(place);
      });
      return child;
    },
  };

  /** One that is ready also listens for those that are not. */
  function coverAll() {
    const away = group.current.flatMap(({ isReady }, place) => (isReady ? [] : socketsOf(place)));
    group.current.find(({ isReady }) => isReady)?.tell({ take: away });
  }

  async function replace(place: number) {
    const delay = counts[place]?.crashed('');
    if (delay === undefined && ![...group.all].some(({ isReady }) => isReady)) return onCrashLoop();
    const pause = delay ?? usualRestarts.delays.at(-1) ?? 0;
    log.error(`one of ${count} processes has ended; starting another in ${pause} ms`);
    await wait(pause);
    if (group.isStopping) return;
    const child = group.launch(place);
    group.current[place] = child;
    if ((await child.ready) === undefined) return;
    counts[place]?.becameReady();
    coverAll();
  }
  return group;
}

/** Resolves with the welcome of the first, once all take requests; undefined where one has ended instead. */
async function startAll(group: Group, count: number): Promise<string | undefined> {
  const startOne = async (place: number) => {
    const child = group.launch(place);
    child.mayEnd = true;
    group.current[place] = child;
    const welcome = await child.ready;
    child.mayEnd = false;
    return welcome;
  };
  // Alone, since it prepares what the others only find done, such as migrations.
  const first = await startOne(0);
  if (first === undefined) return undefined;
  const others = await Promise.all(Array.from({ length: count - 1 }, (_, i) => startOne(i + 1)));
  return others.includes(undefined) ? undefined : first;
}

async function replaceAll(group: Group, log: Logger): Promise<void> {
  const { current } = group;
  for (const place of current.keys()) {
    if (group.isStopping) return;
    const child = group.launch(place);
    child.mayEnd = true;
    if ((await child.ready) === undefined) {
      if (!group.isStopping) log.error('reload: a new process did not start; those of before go on');
      return;
    }
    const old = current[place];
    child.mayEnd = false;
    current[place] = child;
    if (!old) continue;
    old.mayEnd = true;
    old.tell({ command: 'retire' });
  }
  log.info(`reload: ${current.length} new processes have taken over`);
}

function startChild(program: string, count: number, fds: number[]): Child {
  const child = fork(program, [processArgument, String(count)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...fds],
    // JSON cannot carry NaN, which metrics may contain.
    serialization: 'advanced',
  });
  if (child.stdout) passLines(child.stdout, process.stdout);
  if (child.stderr) passLines(child.stderr, process.stderr);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const made: Child = {
    process: child,
    ended,
    mayEnd: false,
    isReady: false,
    ready: new Promise((resolve) => {
      void ended.then(() => resolve(undefined));
      child.on('message', (message: ToParent) => {
        if (!('ready' in message)) return;
        made.isReady = true;
        resolve(message.ready);
      });
    }),
    // A failed send is ignored: the process is about to end, which `ended` reports.
    tell: (message) => void (child.connected && child.send(message, () => undefined)),
  };
  // `ended` reports a program that cannot be started, too.
  child.on('error', () => undefined);
  void ended.then(() => {
    made.isReady = false;
  });
  return made;
}

/** Asks all others on behalf of one. */
async function gather(all: ReadonlySet<Child>, asking: Child, id: number) {
  const answers = await Promise.all(
    [...all].filter((other) => other !== asking && other.isReady).map(askOne),
  );
  asking.tell({ answers: answers.filter((answer) => answer !== undefined), to: id });
}

let questions = 0;
function askOne(child: Child): Promise<unknown> {
  const question = ++questions;
  return new Promise((resolve) => {
    const onMessage = (message: ToParent) => {
      if ('answer' in message && message.to === question) done(message.answer);
    };
    const done = (answer?: unknown) => {
      clearTimeout(timer);
      child.process.off('message', onMessage);
      resolve(answer);
    };
    const timer = setTimeout(done, answerTimeout);
    child.process.on('message', onMessage);
    child.tell({ question });
  });
}
