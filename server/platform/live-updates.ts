import { Failure } from '#contract/failure.ts';
import type { Db } from './database.ts';
import { type DatabaseNotifications, notify } from './database-notifications.ts';
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
}

interface Watcher {
  names: ReadonlySet<string>;
  send(text: string): void;
  end(): void;
}

export function createLiveUpdates({
  db,
  notifications,
  log,
}: {
  db: Db;
  notifications: DatabaseNotifications;
  log: Logger;
}): LiveUpdates {
  const watchers = new Set<Watcher>();
  const waiting = new Set<string>();
  let closed = false;

  notifications.on(topic, (name) => {
    for (const watcher of watchers) {
      // The line was down: anything may have changed.
      if (name === null) watcher.send('data: *\n\n');
      else if (watcher.names.has(name)) watcher.send(`data: ${name}\n\n`);
    }
  });
  setInterval(() => {
    for (const watcher of watchers) watcher.send(':\n\n');
  }, heartbeat).unref();

  async function flush() {
    const names = [...waiting];
    waiting.clear();
    for (const name of names) await notify(db, topic, name);
  }

  return {
    tell(...names) {
      if (waiting.size === 0) {
        setTimeout(() => flush().catch((err: unknown) => log.warn({ err }, 'live updates')), pause).unref();
      }
      for (const name of names) waiting.add(name);
    },
    watch(names, still) {
      if (closed || watchers.size >= (still ? mostStreams : mostOfVisitors))
        throw new Failure('overloaded', undefined, { headers: { 'Retry-After': '5' } });
      return streamTo(watchers, new Set(names), still ?? (async () => true));
    },
    close() {
      closed = true;
      for (const watcher of watchers) watcher.end();
    },
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
