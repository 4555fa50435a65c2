import { Failure } from '#contract/failure.ts';
import { anything } from '#contract/live-updates.ts';
import type { Db } from './database/database.ts';
import { type DatabaseNotifications, notify } from './database/notifications.ts';
import type { ReadReplicas } from './database/read-replicas.ts';
import { eventStreamHeaders } from './http/answers/event-stream.ts';
import type { Logger } from './log.ts';

// Nodes of an earlier version, which may run beside this one during an upgrade, use this name.
const topic = 'news';
const pause = 100;
const heartbeat = 20_000;
const mostStreams = 5_000;
// Leaves room for people who are signed in.
const mostOfVisitors = 4_500;
// A reader with more unread messages is disconnected; browsers reconnect by themselves.
const mostUnread = 64;

/** Tells open pages on every node the names of what changed, never the data: pages fetch it again. */
export interface LiveUpdates {
  /** Announces changes, batched for a moment. Call it after the commit. */
  tell(...names: string[]): void;
  /** A stream of server-sent events with these names. It ends when `isStillAllowed`, which only visitors lack, says no. */
  watch(names: readonly string[], isStillAllowed?: () => Promise<boolean>): Response;
  /** Ends every stream, so that the server can close. */
  close(): void;
  /** Ends every stream, and any new one at once, so that pages reconnect to another process. */
  retire(): void;
}

interface Watcher {
  names: ReadonlySet<string>;
  send(text: string): void;
  end(): void;
}

export function createLiveUpdates({
  db,
  notifications,
  replicas,
  log,
}: {
  db: Db;
  notifications: DatabaseNotifications;
  replicas?: ReadReplicas | undefined;
  log: Logger;
}): LiveUpdates {
  const watchers = new Set<Watcher>();
  let closed = false;
  let isRetired = false;
  const endAll = () => {
    for (const watcher of watchers) watcher.end();
  };

  const tellWatchers = batchNames(async (changed) => {
    // Pages fetch what changed, so replicas must have it first.
    await replicas?.catchUp().catch(() => undefined);
    for (const watcher of watchers) {
      const names = [...changed].filter((name) => name === anything || watcher.names.has(name));
      if (names.length > 0) watcher.send(names.map((name) => `data: ${name}\n\n`).join(''));
    }
  });
  // Without a name the connection was lost, and anything may have changed.
  notifications.on(topic, (name) => tellWatchers(name ?? anything));
  setInterval(() => {
    for (const watcher of watchers) watcher.send(':\n\n');
  }, heartbeat).unref();

  async function flush(names: Set<string>) {
    for (const name of names) await notify(db, topic, name);
  }
  const tellNodes = batchNames((names) =>
    flush(names).catch((err: unknown) => log.warn({ err }, 'live updates')),
  );

  return {
    tell(...names) {
      for (const name of names) tellNodes(name);
    },
    watch(names, isStillAllowed) {
      if (closed || watchers.size >= (isStillAllowed ? mostStreams : mostOfVisitors))
        throw new Failure('overloaded', undefined, { headers: { 'Retry-After': '5' } });
      const stream = streamTo(watchers, new Set(names), isStillAllowed ?? (async () => true));
      if (isRetired) endAll();
      return stream;
    },
    close() {
      closed = true;
      endAll();
    },
    retire() {
      isRetired = true;
      endAll();
    },
  };
}

/** Collects names for a moment and passes them on together, each once. */
function batchNames(onBatch: (names: Set<string>) => unknown): (name: string) => void {
  let waiting = new Set<string>();
  return (name) => {
    if (waiting.size === 0) {
      setTimeout(() => {
        const names = waiting;
        waiting = new Set();
        onBatch(names);
      }, pause).unref();
    }
    waiting.add(name);
  };
}

function streamTo(
  watchers: Set<Watcher>,
  names: Set<string>,
  isStillAllowed: () => Promise<boolean>,
): Response {
  const encoder = new TextEncoder();
  let watcher: Watcher | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (watcher && watchers.delete(watcher)) controller.close();
      };
      const put = (text: string) => controller.enqueue(encoder.encode(text));
      watcher = {
        names,
        end,
        send(text) {
          if ((controller.desiredSize ?? 0) < -mostUnread) return end();
          isStillAllowed().then(
            (allowed) => (allowed && watcher && watchers.has(watcher) ? put(text) : end()),
            () => end(),
          );
        },
      };
      watchers.add(watcher);
      put(':\n\n');
    },
    cancel() {
      if (watcher) watchers.delete(watcher);
    },
  });
  return new Response(stream, {
    headers: eventStreamHeaders,
  });
}
