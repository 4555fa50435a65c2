// @module-tag thorough
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { portOf } from './http/load/listening-sockets.ts';
import { afterRunning } from './running-time.ts';

const standStill = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

it('calls after the time, unless it is stopped', async () => {
  const started = performance.now();
  await new Promise<void>((resolve) => afterRunning(700, resolve));
  expect(performance.now() - started).toBeGreaterThan(690);

  const calls: string[] = [];
  const stop = afterRunning(20, () => calls.push('stopped'));
  stop();
  await new Promise<void>((resolve) => afterRunning(40, resolve));
  expect(calls).toEqual([]);
});

it('does not count a time in which the machine stood still', async () => {
  const { promise: called, resolve: call } = Promise.withResolvers<number>();
  const started = performance.now();
  afterRunning(2_000, () => call(performance.now() - started));
  setTimeout(() => standStill(3_000), 10);
  expect(await called).toBeGreaterThan(3_500);
});

it('reads what has arrived before it gives up', async () => {
  const server = createServer((socket) => socket.write('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect(portOf(server), '127.0.0.1');
  const order: string[] = [];
  const { promise: late, resolve } = Promise.withResolvers<void>();
  socket.once('data', () => order.push('answer'));
  await once(socket, 'connect');
  afterRunning(50, () => {
    order.push('late');
    resolve();
  });
  standStill(200);
  await late;
  expect(order).toEqual(['answer', 'late']);
  socket.destroy();
  server.close();
});
