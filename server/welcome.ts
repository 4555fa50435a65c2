import { type Config, isLoopback } from '#server/config.ts';

/** What a person reads when the server is ready. */
export function welcome(
  config: Config,
  port: number,
  admin: { email: string; password: string | undefined } | undefined,
): string {
  const site = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const lines = [`${config.brandName} is ready.`, '', `  Site      ${site}`];
  if (!config.mail.smtpUrl && isLoopback(config.host)) lines.push(`  Mailbox   ${site}/dev/mailbox`);
  if (admin) {
    lines.push('', '  The first administrator (shown only this once):');
    lines.push(
      `  E-mail    ${admin.email}`,
      `  Password  ${admin.password ?? 'the one set in ADMIN_PASSWORD'}`,
    );
  }
  return ['', ...lines, ''].join('\n');
}
