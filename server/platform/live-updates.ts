import { Failure } from '#contract/failure.ts';
import { anything } from '#contract/live-updates.ts';
import type { Db } from './database/database.ts';
import { type DatabaseNotifications, notify } from './database/notifications.ts';
import type { ReadReplicas } from './database/read-replicas.ts';
import type { Logger } from './log.ts';

// As nodes of an earlier version call it, which may run beside this one during an upgrade.
const topic = 'news';
const pause = 100;
const heartbeat = 20_000;
const mostStreams = 5_000;
// Visitors leave room for those who were let in by name.
const mostOfVisitors = 4_500;
// What a reader may leave unread; one that is further behind is cut off and comes back by itself.
const mostUnread = 64;

/** Tells open pages on every node the names of what changed, never the thing itself: the page asks for that again. */
export interface LiveUpdates {
  /** Tells of a change, a moment later and once for all who tell it meanwhile. Call it after the commit. */
  tell(...names: string[]): void;
  /** A stream of server-sent events with these names; it ends when `still` says so, which only visitors go without. */
  watch(names: readonly string[], still?: () => Promise<boolean>): Response;
  /** Ends every stream, so that the server can close. */
  close(): void;
  /** Ends every stream, also those to come: whoever connects again finds another process. */
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

  const tellWatchers = onceAWhile(async (heard) => {
    // Who is told of a change asks for it, and must not get what was before.
    await replicas?.catchUp().catch(() => undefined);
    for (const watcher of watchers) {
      const names = [...heard].filter((name) => name === anything || watcher.names.has(name));
      if (names.length > 0) watcher.send(names.map((name) => `data: ${name}\n\n`).join(''));
    }
  });
  // Without a name the line was down: anything may have changed.
  notifications.on(topic, (name) => tellWatchers(name ?? anything));
  setInterval(() => {
    for (const watcher of watchers) watcher.send(':\n\n');
  }, heartbeat).unref();

  async function flush(names: Set<string>) {
    for (const name of names) await notify(db, topic, name);
  }
  const tellNodes = onceAWhile((names) =>
    flush(names).catch((err: unknown) => log.warn({ err }, 'live updates')),
  );

  return {
    tell(...names) {
      for (const name of names) tellNodes(name);
    },
    watch(names, still) {
      if (closed || watchers.size >= (still ? mostStreams : mostOfVisitors))
        throw new Failure('overloaded', undefined, { headers: { 'Retry-After': '5' } });
      const stream = streamTo(watchers, new Set(names), still ?? (async () => true));
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

/** Hands on what is said, each name once for all who say it within a moment. */
function onceAWhile(handOn: (names: Set<string>) => unknown): (name: string) => void {
  let waiting = new Set<string>();
  return (name) => {
    if (waiting.size === 0) {
      setTimeout(() => {
        const names = waiting;
        waiting = new Set();
        handOn(names);
      }, pause).unref();
    }
    waiting.add(name);
  };
}

function streamTo(watchers: Set<Watcher>, names: Set<string>, still: () => Promise<boolean>): Response {
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
          still().then(
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
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // A proxy must not hold back what is meant for now.
      'X-Accel-Buffering': 'no',
    },
  });
}
