import { isOneOfSeveral } from './share.ts';

/** What a process is told when it starts. */
export interface Order {
  /** Where it listens: an address, and which of the sockets that the parent holds. */
  place: { host: string; port: number; sockets: number[] };
  /** The embedded database, where there is one; the parent runs it. */
  databaseUrl: string | undefined;
  /** Whether it does the background work of the node; only one of them does. */
  works: boolean;
}

/** `leave`: answer no at /readyz. `retire`: let a new process take over without a failed request. `stop`: end. */
export type Command = 'leave' | 'retire' | 'stop';

export type ToProcess =
  | { order: Order }
  | { command: Command }
  /** Listen on these sockets, too, since their process has died. */
  | { take: number[] }
  | { question: number }
  | { answers: unknown[]; to: number };
export type ToParent = { ready: string } | { ask: number } | { answer: unknown; to: number };

/** Connects one of several processes to its parent, and through it to the others. */
export interface Link {
  order: Promise<Order>;
  /** Reports that it takes requests, with the welcome that is printed when all do. */
  ready(welcome: string): void;
  /** Sets how it takes over the sockets of a process that has died. */
  onTake(take: (sockets: number[]) => void): void;
  /** Asks all others; those that take too long are left out. */
  ask(): Promise<unknown[]>;
  /** Sets how it answers the others. */
  onQuestion(answer: () => Promise<unknown>): void;
}

/** Undefined where this is the only process of the node. */
export function linkToParent(commands: Record<Command, () => void>): Link | undefined {
  if (!isOneOfSeveral) return undefined;
  const order = Promise.withResolvers<Order>();
  const asked = new Map<number, (answers: unknown[]) => void>();
  let questions = 0;
  let take: (sockets: number[]) => void = () => {};
  let answer = async (): Promise<unknown> => undefined;
  const tell = (message: ToParent) => process.send?.(message);

  process.on('message', async (message: ToProcess) => {
    if ('order' in message) order.resolve(message.order);
    else if ('command' in message) commands[message.command]();
    else if ('take' in message) take(message.take);
    else if ('answers' in message) asked.get(message.to)?.(message.answers);
    else tell({ answer: await answer(), to: message.question });
  });
  // Without its parent nobody could stop it.
  process.on('disconnect', () => process.exit(1));
  return {
    order: order.promise,
    ready: (welcome) => void tell({ ready: welcome }),
    ask: () =>
      new Promise((resolve) => {
        const id = ++questions;
        asked.set(id, (answers) => {
          asked.delete(id);
          resolve(answers);
        });
        tell({ ask: id });
      }),
    onTake(how) {
      take = how;
    },
    onQuestion(how) {
      answer = how;
    },
  };
}
