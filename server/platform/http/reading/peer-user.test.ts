import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { isFromOtherUser, peerUsers } from './peer-user.ts';

it.each(['127.0.0.1', '::1'])('the user at the other end is known, on %s', async (host) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, host);
  const [peer] = await once(server, 'connection');
  const self = process.getuid?.() ?? 0;
  const isKnown = process.platform === 'linux';
  expect(peerUsers(peer)).toEqual(isKnown ? [self] : []);
  expect(isFromOtherUser(peer)).toBe(false);
  // Root may read everything in any case.
  expect(isFromOtherUser(peer, self + 1)).toBe(isKnown && self !== 0);
  socket.destroy();
  server.close();
});
