import { isOneOfSeveral } from './share.ts';

/** What a process is told when it starts. */
export interface Order {
  /** Where it listens, on which of the sockets that its parent holds. */
  place: { host: string; port: number; sockets: number[] };
  /** The embedded database, where there is one: the parent watches over it. */
  databaseUrl: string | undefined;
  /** One of them does the background work of the node. */
  works: boolean;
}

/** Say no at /readyz; let a new process take over, without a failed request; end. */
export type Command = 'leave' | 'retire' | 'stop';

export type ToProcess =
  | { order: Order }
  | { command: Command }
  /** Listen on these sockets too: their process has died. */
  | { take: number[] }
  | { question: number }
  | { answers: unknown[]; to: number };
export type ToParent = { ready: string } | { ask: number } | { answer: unknown; to: number };

/** One of several processes hears from its parent, and through it from the others. */
export interface Link {
  order: Promise<Order>;
  /** It takes requests; with what a person reads when all do. */
  ready(welcome: string): void;
  /** What to do when the sockets of a process that has died are to be taken over. */
  takeWith(take: (sockets: number[]) => void): void;
  /** What the others answer; those that take too long are left out. */
  ask(): Promise<unknown[]>;
  /** How this one answers the others. */
  answerWith(answer: () => Promise<unknown>): void;
}

/** None where this process is the whole node. */
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
  // Nobody is left to say when to end.
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
    takeWith(how) {
      take = how;
    },
    answerWith(how) {
      answer = how;
    },
  };
}
