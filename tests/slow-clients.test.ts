// @module-tag thorough
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type TestApp, testApp } from './kit/app.ts';

/** A client that never finishes: it sends one character a second. Resolves when it is cut. */
function dribbler(t: TestApp, head: string) {
  const { hostname, port } = new URL(t.origin);
  const socket: Socket = connect(Number(port), hostname, () => socket.write(head));
  const dribble = setInterval(() => socket.write('x'), 1_000);
  const started = performance.now();
  const cut = new Promise<number>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dribble);
      resolve(performance.now() - started);
    });
  });
  socket.resume();
  return cut;
}

const headers = 'POST /api/enquiry/ HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const body = `${headers}no\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"`;

async function slowestOf(t: TestApp, requests: number): Promise<number> {
  let slowest = 0;
  for (let i = 0; i < requests; i++) {
    const started = performance.now();
    const answer = await t.fetch('/api/forum');
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - started);
  }
  return slowest;
}

it('clients that dribble their headers or bodies are cut, and honest ones do not notice', async () => {
  const t = await testApp();
  await slowestOf(t, 50);
  const slow = Array.from({ length: 250 }, () => [dribbler(t, headers), dribbler(t, body)]).flat();
  // Loosely, since other tests run beside this one; npm run load measures it.
  expect(await slowestOf(t, 100)).toBeLessThan(10_000);
  const longest = Math.max(...(await Promise.all(slow)));
  expect(longest).toBeLessThan(60_000);
});

it('a form that a phone sends at 400 bytes a second still arrives', async () => {
  const t = await testApp();
  const form = {
    name: 'Asha Rao',
    class_name: '10',
    board: 'CBSE',
    subject: 'Mathematics',
    country: '+91',
    phone: '9876543210',
    enquiryMessage: 'Is there a batch on weekends? '.repeat(60),
  };
  const body = JSON.stringify(form);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const req = request(`${t.origin}/api/enquiry/`, { method: 'POST', headers });
  const answered = once(req, 'response');
  for (let at = 0; at < body.length; at += 200) {
    req.write(body.slice(at, at + 200));
    // This pause is the speed of the connection under test.
    await wait(500);
  }
  req.end();
  const [answer] = await answered;
  expect(answer.statusCode).toBe(201);
  answer.resume();
});
