import type { Deps } from '#server/deps.ts';

/** The URL of the address that the site listens on. */
export const addressOf = ({ host, port }: { host: string; port: number }) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Printed when the server is ready. */
export function welcome(
  { academyName, config }: Pick<Deps, 'academyName' | 'config'>,
  site: string,
  admin: { email: string; password: string | undefined } | undefined,
): string {
  const lines = [`${academyName()} is ready.`, '', `  Site      ${site}`];
  if (config.isLocalOnly) lines.push(`  Mailbox   ${site}/dev/mailbox`);
  if (admin) {
    lines.push('', '  The first administrator (shown only this once):');
    lines.push(
      `  E-mail    ${admin.email}`,
      `  Password  ${admin.password ?? 'the one set in ADMIN_PASSWORD'}`,
    );
  }
  return ['', ...lines, ''].join('\n');
}
