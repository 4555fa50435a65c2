import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

interface Sent {
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** What the service does with the next requests. */
export type Manner = (res: ServerResponse, sent: Sent) => void | Promise<void>;

const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

const open = (res: ServerResponse) => res.writeHead(200, { 'Content-Type': 'text/event-stream' });

/** Says the words one by one and ends as it should. */
export const says =
  (text: string): Manner =>
  (res) => {
    open(res);
    for (const word of text.split(/(?<= )/)) res.write(piece(word));
    res.end(`${piece('', 'stop')}data: [DONE]\n\n`);
  };

/** Says the same in parts of one byte, with line ends of two characters and comments between the events. */
export const trickles =
  (text: string): Manner =>
  async (res) => {
    open(res);
    const events = `: ping\n\n${piece(text)}event: message\n${piece('', 'stop')}`.replaceAll('\n', '\r\n');
    for (const byte of Buffer.from(events)) {
      res.write(Buffer.of(byte));
      // Reading goes on in this process, too, before the next one is sent.
      await setImmediate();
    }
    res.end();
  };

/** Says the words in an event that is longer than any should be. */
export const rambles =
  (text: string): Manner =>
  (res) => {
    open(res);
    res.end(piece(text, 'stop').replace('{', `{"padding":"${'x'.repeat(300_000)}",`));
  };

export const fails =
  (status: number): Manner =>
  (res) =>
    void res.writeHead(status).end('{"error":{"message":"no"}}');

/** Begins and breaks off. */
export const breaksOff =
  (text: string): Manner =>
  (res) => {
    open(res);
    res.write(piece(text), () => res.destroy());
  };

/** Begins, ends cleanly, and never says that it is done. */
export const endsEarly =
  (text: string): Manner =>
  (res) => {
    open(res);
    res.end(piece(text));
  };

export const isSilent: Manner = (res) => void open(res).flushHeaders();

export const stutters: Manner = (res) => void open(res).end('data: {"choices": [{"delta\n\n');

export const isCut =
  (text: string): Manner =>
  (res) => {
    open(res);
    res.end(piece(text, 'length'));
  };

/** An OpenAI-compatible service of our own, which behaves as it is told and keeps what it was sent. */
export async function standIn() {
  const state = { manner: says('Hello.') as Manner, sent: [] as Sent[] };
  const server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    const text = Buffer.concat(await req.toArray()).toString();
    const sent = { authorization: req.headers.authorization, body: JSON.parse(text) };
    state.sent.push(sent);
    if (req.url !== '/v1/chat/completions') return void res.writeHead(404).end();
    await state.manner(res, sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(state, { url });
}
