import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** How long a choice is reused, in milliseconds, since many connections may be opened at once. */
const choiceLifetime = 2_000;
const lookEvery = 1_000;
/** How long the other hosts may take to answer after the first. */
const grace = 300;

interface Host {
  host: string;
  port: number;
  /** Of the write-ahead log; each failover raises it by one. */
  timeline: number;
}

/** The hosts of an address. One of them takes writes. */
export interface Hosts {
  /** A socket that chooses its host when it connects, and is cut after a failover. `pg` and pg-boss accept one host only. */
  openSocket(): Socket;
}

const known = new Map<string, Hosts>();

/** The same object for the same hosts. */
export function hostsAt(addresses: string[]): Hosts {
  const key = addresses.join();
  const hosts = known.get(key) ?? followHosts(addresses);
  known.set(key, hosts);
  return hosts;
}

function followHosts(addresses: string[]): Hosts {
  const sockets = new Map<Socket, Host>();
  let choice: { at: number; primary: Promise<Host> } | undefined;
  let looking: NodeJS.Timeout | undefined;

  function choose(): Promise<Host> {
    choice = { at: performance.now(), primary: findPrimary(addresses) };
    return choice.primary;
  }

  // A host that is paused or cut off keeps its connections, which would otherwise hang until they time out.
  async function cutOld() {
    const primary = await choose().catch(() => undefined);
    if (!primary) return;
    for (const [socket, { host, port }] of sockets)
      if (host !== primary.host || port !== primary.port)
        socket.destroy(new Error('Connection terminated: another host leads'));
  }

  function follow(socket: Socket, host: Host) {
    sockets.set(socket, host);
    looking ??= setInterval(() => void cutOld(), lookEvery).unref();
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    });
  }

  return {
    openSocket: () =>
      new ChosenSocket(async (socket) => {
        const isFresh = choice && performance.now() - choice.at < choiceLifetime;
        const primary = await (isFresh && choice ? choice.primary : choose());
        follow(socket, primary);
        return primary;
      }),
  };
}

class ChosenSocket extends Socket {
  #choose: (socket: Socket) => Promise<Host>;
  constructor(choose: (socket: Socket) => Promise<Host>) {
    super();
    this.#choose = choose;
  }
  override connect(): this {
    this.#choose(this).then(
      ({ port, host }) => void (this.destroyed || super.connect(port, host)),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

async function findPrimary(addresses: string[]): Promise<Host> {
  const asked = addresses.map(askForWrites);
  const first = await Promise.any(asked).catch((error: AggregateError) => {
    const reasons = error.errors.map(({ code, message }) => code ?? message).join(', ');
    // The code with which PostgreSQL says that it is read-only.
    throw Object.assign(new Error(`none of its hosts takes writes: ${reasons}`), { code: '25006' });
  });
  const timeout = wait(grace).then(() => undefined);
  const all = await Promise.all(asked.map((one) => Promise.race([one, timeout]).catch(() => undefined)));
  // A host that was cut off may not know yet that another one leads.
  return all.reduce<Host>((best, one) => (one && one.timeline > best.timeline ? one : best), first);
}

async function askForWrites(address: string): Promise<Host> {
  const client = new Client({
    connectionString: address,
    application_name: 'taxila-hosts',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    if (!rows[0].timeline) throw new Error('a standby');
    return { host: client.host, port: client.port, timeline: Number.parseInt(rows[0].timeline, 16) };
  } finally {
    client.end().catch(() => undefined);
  }
}
