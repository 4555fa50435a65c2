import pino, { type Logger } from 'pino';

export type { Logger };

/** A JSON line per event on standard output. Requests are logged by route, never by full address, body or person. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.authorization',
        '*.cookie',
        '*.access_token',
        '*.refresh_token',
        '*.email',
        '*.phone',
      ],
      censor: '[hidden]',
    },
  });
}
