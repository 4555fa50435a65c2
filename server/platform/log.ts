import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** A JSON line per event on standard output. Requests are logged by route, never by full address, body or person. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: errorInLog },
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
  };
  return to ? pino(options, to) : pino(options);
}

/** An error without what people wrote: neither the values of a failed query nor those that the database quotes. */
function errorInLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  // Messages of PostgreSQL's error class 22 quote values.
  const quotes = 'severity' in error && String(code).startsWith('22');
  const message = quotes ? 'a value was refused' : withoutValues(error.message);
  const stack = quotes ? undefined : withoutValues(error.stack ?? '');
  return { type: name, message, code, stack, ...(cause instanceof Error && { cause: errorInLog(cause) }) };
}

const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
