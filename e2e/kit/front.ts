import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the real server, with an address of its own, that can be cut off, be slow, or serve a new version. */
export async function openFront(target: string) {
  const state = { mode: 'open' as 'open' | 'cut' | 'slow', version: 1 };
  let release = () => {};

  async function pass(req: IncomingMessage, res: ServerResponse) {
    if (state.mode === 'cut') return req.socket.destroy();
    if (state.mode === 'slow' && req.headers['sec-fetch-mode'] === 'navigate')
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    // Uncompressed, so that the text can be changed.
    const headers = { ...req.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    request(new URL(req.url ?? '/', target), { method: req.method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const changed = change(body, answer.headers['content-type'] ?? '', req.url ?? '');
      res.writeHead(answer.statusCode ?? 500, {
        ...answer.headers,
        etag: `"${answer.headers.etag} ${state.version}"`,
        'content-length': changed.length,
      });
      res.end(changed);
    }).end();
  }

  function change(body: Buffer, type: string, url: string): Buffer {
    const version = String(state.version);
    if (type.startsWith('text/html'))
      return Buffer.from(body.toString().replace('<html ', `<html data-version="${version}" `));
    if (url === '/sw.js')
      return Buffer.from(body.toString().replace('"version":"', `"version":"${version}-`));
    return body;
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    set: (mode: typeof state.mode) => {
      state.mode = mode;
      release();
    },
    deploy: () => {
      state.version++;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
