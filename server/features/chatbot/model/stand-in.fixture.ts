import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

interface Sent {
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** What the service does with the next requests. */
export type Behaviour = (res: ServerResponse, sent: Sent) => void | Promise<void>;

const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

const open = (res: ServerResponse) => res.writeHead(200, { 'Content-Type': 'text/event-stream' });

/** Sends the text word by word and ends properly. */
export const says =
  (text: string): Behaviour =>
  (res) => {
    open(res);
    for (const word of text.split(/(?<= )/)) res.write(piece(word));
    res.end(`${piece('', 'stop')}data: [DONE]\n\n`);
  };

/** Sends the text byte by byte, with CRLF line ends and comments between the events. */
export const trickles =
  (text: string): Behaviour =>
  async (res) => {
    open(res);
    const events = `: ping\n\n${piece(text)}event: message\n${piece('', 'stop')}`.replaceAll('\n', '\r\n');
    for (const byte of Buffer.from(events)) {
      res.write(Buffer.of(byte));
      // Lets the reader, which is in this process too, see each byte by itself.
      await setImmediate();
    }
    res.end();
  };

/** Sends the text in an event that exceeds the limit. */
export const rambles =
  (text: string): Behaviour =>
  (res) => {
    open(res);
    res.end(piece(text, 'stop').replace('{', `{"padding":"${'x'.repeat(300_000)}",`));
  };

export const fails =
  (status: number): Behaviour =>
  (res) =>
    void res.writeHead(status).end('{"error":{"message":"no"}}');

/** Sends the text and breaks the connection. */
export const breaksOff =
  (text: string): Behaviour =>
  (res) => {
    open(res);
    res.write(piece(text), () => res.destroy());
  };

/** Sends the text and ends cleanly, without saying that it is done. */
export const endsEarly =
  (text: string): Behaviour =>
  (res) => {
    open(res);
    res.end(piece(text));
  };

export const isSilent: Behaviour = (res) => void open(res).flushHeaders();

export const stutters: Behaviour = (res) => void open(res).end('data: {"choices": [{"delta\n\n');

export const isCut =
  (text: string): Behaviour =>
  (res) => {
    open(res);
    res.end(piece(text, 'length'));
  };

/** A fake OpenAI-compatible service that behaves as it is told and records its requests. */
export async function standIn() {
  const state = { behaviour: says('Hello.') as Behaviour, sent: [] as Sent[] };
  const server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    const text = Buffer.concat(await req.toArray()).toString();
    const sent = { authorization: req.headers.authorization, body: JSON.parse(text) };
    state.sent.push(sent);
    if (req.url !== '/v1/chat/completions') return void res.writeHead(404).end();
    await state.behaviour(res, sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(state, { url });
}
