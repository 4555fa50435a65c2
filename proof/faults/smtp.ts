import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#scripts/free-port.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';

type Mail = { to: string; subject: string; text: string };

/** A fake SMTP service that can fail in different ways. */
function fakeSmtp(port: number) {
  const arrived: Mail[] = [];
  let close: () => Promise<unknown> = async () => {};

  async function listen(server: Server, ending: () => unknown) {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    close = async () => {
      ending();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    };
  }
  const modes = {
    /** Nobody listens. */
    refuses: async () => {},
    /** Accepts connections and never answers. */
    silent: async () => {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => {}));
      });
      await listen(server, () => {
        for (const socket of sockets) socket.destroy();
      });
    },
    /** Answers "try again later" to everything. */
    busy: () => smtp(true),
    works: () => smtp(false),
  };

  async function smtp(isBusy: boolean) {
    const service = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        let raw = '';
        stream.on('data', (part: Buffer) => {
          raw += part;
        });
        stream.on('end', () => {
          if (isBusy) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          const subject = /^Subject: (.+(?:\r?\n[ \t].+)*)/m.exec(raw)?.[1] ?? '';
          const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
          arrived.push({ to, subject: subject.replace(/\r?\n[ \t]/g, ' '), text: raw });
          done();
        });
      },
    });
    service.on('error', () => {});
    await listen(service.server as Server, () => service.close());
  }

  return {
    arrived,
    async switchTo(mode: keyof typeof modes) {
      await close();
      close = async () => {};
      await modes[mode]();
    },
    end: () => close(),
  };
}

/** The SMTP service refuses, is silent, and is busy; every mail arrives once it works. */
export async function mailTrouble({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const port = await freePort();
  const service = fakeSmtp(port);
  opened.add(service.end);
  const { url } = await opened.postgres();
  const env = { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const node = await restartableNode(opened, { dataDir: opened.folder(), env });
  // After six failures a mail is retried after five minutes, and thousands go out five at a time.
  const mailTimeoutMs = quick ? 170_000 : 900_000;
  const run = { origin: node.origin, url, times: 3, mails: async () => service.arrived, mailTimeoutMs };
  return underWrites('SMTP refuses, is silent, is busy', run, async (ledger) => {
    for (const mode of ['refuses', 'silent', 'busy'] as const) {
      await service.switchTo(mode);
      await ledger.more(10);
      await wait(quick ? 3_000 : 12_000);
    }
    await service.switchTo('works');
    return [];
  });
}
