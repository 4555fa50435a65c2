import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './kit/app.ts';

let t: TestApp;
beforeAll(async () => {
  const few = {
    AUTH_LIMIT_SIGN_IN: '4',
    AUTH_LIMIT_SIGN_UP: '4',
    AUTH_LIMIT_REFRESH: '4',
    AUTH_LIMIT_OTHER: '4',
  };
  t = await testApp({ env: few });
});

interface Outcome {
  answer: string;
  /** Bytes that were accepted before the connection closed. */
  sent: number;
}

/** Sends a head and then more and more of a body while the connection is open; resolves when it is closed. */
function pour(path: string, headers: string, part = ''): Promise<Outcome> {
  const { hostname, port } = new URL(t.origin);
  return new Promise((resolve) => {
    const outcome: Outcome = { answer: '', sent: 0 };
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`,
      );
      const more = () => {
        if (part && !socket.destroyed && outcome.sent < 50_000_000) {
          outcome.sent += part.length;
          socket.write(part, more);
        }
      };
      more();
    });
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      outcome.answer += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(outcome));
  });
}

const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
const statusOf = ({ answer }: Outcome) => answer.slice(9, 12);

describe('a body that is too large', () => {
  it.each([
    ['/auth/v1/verify', 64_001],
    ['/auth/v1/callback', 64_001],
    ['/api/enquiry/', 100_001],
  ])('%s: is answered before any of it has come, and the connection closes', async (path, length) => {
    const outcome = await pour(path, `Content-Length: ${length}`);
    expect(statusOf(outcome)).toBe('413');
    expect(outcome.answer).toMatch(/^connection: close/im);
    if (path.startsWith('/auth')) expect(outcome.answer).toContain('request_entity_too_large');
  });

  it.each(['/auth/v1/recover', '/api/payments/status'])(
    '%s: of unknown length is cut off, however much more is sent',
    async (path) => {
      const outcome = await pour(path, 'Transfer-Encoding: chunked', chunk);
      expect(statusOf(outcome)).toBe('413');
      expect(outcome.sent).toBeLessThan(20_000_000);
    },
  );
});

describe('a limit', () => {
  it.each([
    '/auth/v1/token?grant_type=password',
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/signup',
    '/auth/v1/otp',
    '/auth/v1/callback',
    '/api/admissions/track',
    '/api/chatbot/enquiry',
    '/mail/api/v1.0/email/send-form',
  ])('%s: is counted and answered before the body has come', async (path) => {
    // Repeated until the limit is used up, without ever sending a byte of the body.
    let last: Outcome;
    let tries = 0;
    do {
      last = await pour(path, 'Content-Length: 1000000');
      expect(['413', '415', '429', '400']).toContain(statusOf(last));
    } while (statusOf(last) !== '429' && ++tries < 310);
    expect(statusOf(last)).toBe('429');
    expect(last.answer).toMatch(/^retry-after: \d+/im);
    expect(last.answer).toMatch(/^connection: close/im);
  });

  it('that a caller has used up is said while the body is still on its way', async () => {
    const { hostname, port } = new URL(t.origin);
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8');
    socket.write(
      'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{"em',
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (text) => resolve(String(text))),
    );
    expect(answer).toMatch(/^HTTP\/1.1 429/);
    socket.destroy();
  });
});
