import { Agent, request } from 'node:http';

export interface Asked {
  method: string;
  /** As sent on the request line, encoded or not. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

export interface Answered {
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request verbatim, which `fetch` would normalise. An event stream is closed after its head. */
export function ask(origin: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...(body && { 'Content-Length': String(body.length) }) };
    const req = request({ hostname, port, path, method, headers: sent, agent }, (res) => {
      const { statusCode: status = 0, headers } = res;
      const type = headers['content-type'] ?? '';
      const parts: Buffer[] = [];
      const done = () => resolve({ status, type, headers, text: Buffer.concat(parts).toString('latin1') });
      if (type === 'text/event-stream') {
        res.destroy();
        return done();
      }
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', done);
      res.on('error', reject);
    });
    req.setTimeout(10_000, () => req.destroy(new Error('no answer within ten seconds')));
    req.on('error', reject);
    // The server may refuse before it has read a large body.
    req.end(body);
  });
}
