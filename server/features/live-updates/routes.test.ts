import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';

const course = { title: 'News', description: 'Words', courselink: 'https://a.example/', standard: 3 };

let t: TestApp;
let other: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  other = await testApp({ databaseUrl: t.databaseUrl });
  staff = (await t.signIn('staff')).authorization;
});

async function open(at: TestApp, headers: Record<string, string> = staff) {
  const ending = new AbortController();
  const answer = await at.fetch('/api/live', { headers, signal: ending.signal });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    end: () => ending.abort(),
    /** Reads on until this was said, or to the end. */
    async until(text: string) {
      while (!heard.includes(text)) {
        const part = await reader?.read();
        if (part?.done) return `${heard}END`;
        heard += part?.value ?? '';
      }
      return heard;
    },
  };
}

describe('live updates for the office', () => {
  it('names what was changed on another node, and nothing of what it is', async () => {
    const stream = await open(other);
    await stream.until(':');
    await t.send('POST', '/api/course/', { ...course, title: 'Kept to itself' }, staff);
    expect(await stream.until('courses')).toBe(':\n\ndata: courses\n\n');
    stream.end();
  });

  it('is told once for many changes at a time', async () => {
    const stream = await open(t);
    await stream.until(':');
    await Promise.all(
      Array.from({ length: 5 }, () => t.send('POST', '/api/course/', { ...course, title: 'Many' }, staff)),
    );
    t.deps.liveUpdates.tell('fees');
    const heard = await stream.until('fees');
    expect(heard.match(/courses/g)?.length).toBeLessThan(5);
    stream.end();
  });

  it('ends with the session', async () => {
    const leaving = (await t.signIn('staff')).authorization;
    const stream = await open(t, leaving);
    await stream.until(':');
    await t.send('POST', '/auth/v1/logout', undefined, leaving);
    await t.send('POST', '/api/course/', course, staff);
    expect(await stream.until('never said')).toBe(':\n\nEND');
  });

  it('ends when the server closes, and none is opened then', async () => {
    const closing = await testApp({ databaseUrl: t.databaseUrl });
    const stream = await open(closing);
    closing.deps.liveUpdates.close();
    expect(await stream.until('never said')).toBe(':\n\nEND');
    expect((await closing.fetch('/api/live', { headers: staff })).status).toBe(503);
  });

  it('is for the office', async () => {
    const member = (await t.signIn()).authorization;
    expect((await t.fetch('/api/live')).status).toBe(401);
    expect((await t.fetch('/api/live', { headers: member })).status).toBe(403);
  });
});
