import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { countCrashes, usual } from '../postgres/crash-count.ts';
import type { Command, Order, ToParent, ToProcess } from './link.ts';
import { processWord } from './share.ts';
import { passLines } from './whole-lines.ts';

interface Options {
  /** What each of them runs. */
  program: string;
  count: number;
  /** The sockets that all of them get, and which of these the one at a place listens on. */
  fds: number[];
  socketsOf: (place: number) => number[];
  order: { place: { host: string; port: number } } & Pick<Order, 'databaseUrl'>;
  log: Logger;
  /** None of them is left, and none gets up again. */
  onCrashLoop: () => void;
}

interface Child {
  process: ChildProcess;
  /** Resolves with its welcome; undefined where it ends before. */
  ready: Promise<string | undefined>;
  ended: Promise<void>;
  /** Nobody starts it again: it was told to go, or has not taken over yet. */
  mayEnd: boolean;
  isReady: boolean;
  tell(message: ToProcess): void;
}

/** Whoever is slower is left out. */
const answerTime = 500;
/** A process ends itself after 25 seconds at most. */
const longestEnd = 27_000;

/** The processes of a node: as many as asked for, however often one of them dies. */
export function keepChildren(options: Options) {
  const crew = createCrew(options);
  const tellAll = (command: Command) => {
    for (const child of crew.all) child.tell({ command });
  };
  let reloading: Promise<void> | undefined;
  return {
    start: () => startAll(crew, options.count),

    /** Puts a new process in the place of each, one after the other; the old one goes when the new one takes requests. */
    reload(): Promise<void> {
      reloading ??= replaceAll(crew, options.log).finally(() => {
        reloading = undefined;
      });
      return reloading;
    },

    leave: () => tellAll('leave'),

    async close(): Promise<void> {
      crew.isStopping = true;
      tellAll('stop');
      const late = setTimeout(() => {
        for (const child of crew.all) child.process.kill('SIGKILL');
      }, longestEnd);
      await Promise.all([...crew.all].map(({ ended }) => ended));
      clearTimeout(late);
    },
  };
}

type Crew = ReturnType<typeof createCrew>;

function createCrew({ program, count, fds, socketsOf, order, log, onCrashLoop }: Options) {
  const counts = Array.from({ length: count }, () => countCrashes({ ...usual, failedStarts: 5 }));
  const crew = {
    all: new Set<Child>(),
    /** By place, who is there or was there last; the first does the background work. */
    current: [] as Child[],
    isStopping: false,
    launch(place: number): Child {
      const child = startChild(program, count, fds);
      crew.all.add(child);
      child.process.on('message', (message: ToParent) => {
        if ('ask' in message) void gather(crew.all, child, message.ask);
      });
      const at = { ...order.place, sockets: socketsOf(place) };
      child.tell({ order: { ...order, place: at, works: place === 0 } });
      void child.ended.then(() => {
        crew.all.delete(child);
        if (child.mayEnd || crew.isStopping) return;
        coverAll();
        void replace(place);
      });
      return child;
    },
  };

  /** Who is there listens for those who are not. */
  function coverAll() {
    const away = crew.current.flatMap(({ isReady }, place) => (isReady ? [] : socketsOf(place)));
    crew.current.find(({ isReady }) => isReady)?.tell({ take: away });
  }

  async function replace(place: number) {
    const delay = counts[place]?.died('');
    if (delay === undefined && ![...crew.all].some(({ isReady }) => isReady)) return onCrashLoop();
    const pause = delay ?? usual.delays.at(-1) ?? 0;
    log.error(`one of ${count} processes has ended; starting another in ${pause} ms`);
    await wait(pause);
    if (crew.isStopping) return;
    const child = crew.launch(place);
    crew.current[place] = child;
    if ((await child.ready) === undefined) return;
    counts[place]?.gotUp();
    coverAll();
  }
  return crew;
}

/** Resolves with the welcome of the first, once all take requests; undefined where one has ended instead. */
async function startAll(crew: Crew, count: number): Promise<string | undefined> {
  const startOne = async (place: number) => {
    const child = crew.launch(place);
    child.mayEnd = true;
    crew.current[place] = child;
    const welcome = await child.ready;
    child.mayEnd = false;
    return welcome;
  };
  // Alone, since it makes what is made once; the others find it done.
  const first = await startOne(0);
  if (first === undefined) return undefined;
  const others = await Promise.all(Array.from({ length: count - 1 }, (_, i) => startOne(i + 1)));
  return others.includes(undefined) ? undefined : first;
}

async function replaceAll(crew: Crew, log: Logger): Promise<void> {
  const { current } = crew;
  for (const place of current.keys()) {
    if (crew.isStopping) return;
    const child = crew.launch(place);
    child.mayEnd = true;
    if ((await child.ready) === undefined) {
      if (!crew.isStopping) log.error('reload: a new process did not start; those of before go on');
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
  const child = fork(program, [processWord, String(count)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...fds],
    // JSON has no word for a figure that is not a number.
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
    // One that is about to end hears nothing any more, and that is said when it has ended.
    tell: (message) => void (child.connected && child.send(message, () => undefined)),
  };
  // A program that cannot be started has no other end.
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
    const hear = (message: ToParent) => {
      if ('answer' in message && message.to === question) done(message.answer);
    };
    const done = (answer?: unknown) => {
      clearTimeout(late);
      child.process.off('message', hear);
      resolve(answer);
    };
    const late = setTimeout(done, answerTime);
    child.process.on('message', hear);
    child.tell({ question });
  });
}
