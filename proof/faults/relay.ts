import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A TCP relay that can go silent: nothing passes, and no connection is closed. */
export async function relayTo(target: NetConnectOpts) {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => pairs.delete(pair));
    }
    if (isCut) return void near.pause();
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** From now on nothing passes, on old connections or new ones. */
    cut() {
      isCut = true;
      for (const pair of pairs)
        for (const socket of pair) {
          socket.unpipe();
          socket.pause();
        }
    },
    /** New connections pass again; the old ones stay silent. */
    restore() {
      isCut = false;
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
