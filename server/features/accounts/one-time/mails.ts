import type { Db } from '#server/platform/database/database.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { mailLater } from '../../mail/service.ts';
import type { Accounts } from '../accounts.ts';
import { sealedMailJob } from './jobs.ts';
import type { OneTime } from './tokens.ts';

type TokenMail = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

interface MailText {
  subject: (brand: string) => string;
  lines: string[];
  label: string;
}

const texts: Record<TokenMail, MailText> = {
  signup: {
    subject: (brand) => `Confirm your e-mail address for ${brand}`,
    lines: ['Thank you for registering. Please confirm that this address is yours.'],
    label: 'Confirm my address',
  },
  invite: {
    subject: (brand) => `You are invited to ${brand}`,
    lines: ['An account has been made for you. Accept the invitation and choose a password.'],
    label: 'Accept the invitation',
  },
  recovery: {
    subject: () => 'Choose a new password',
    lines: ['Someone asked for a new password for this account. If it was you, choose one now.'],
    label: 'Choose a new password',
  },
  magiclink: {
    subject: (brand) => `Your sign-in link for ${brand}`,
    lines: ['Use this link to sign in without a password.'],
    label: 'Sign in',
  },
  email_change: {
    subject: () => 'Confirm the change of your e-mail address',
    lines: ['Please confirm that the e-mail address of your account is to be changed.'],
    label: 'Confirm the change',
  },
};

const unexpected = 'If you do not know who invites you, you can ignore this message.';
const unasked = 'If you did not ask for this, you can ignore this message.';

/** A mail with the link and the code of a one-time token. */
export async function sendToken(
  accounts: Accounts,
  tx: Db,
  kind: TokenMail,
  { to, token, redirectTo }: { to: string; token: OneTime; redirectTo: string },
): Promise<void> {
  await sendLink(accounts, tx, kind, {
    to,
    code: token.code,
    url: verifyUrl(accounts, kind, token.link, redirectTo),
  });
}

/**
 * An invitation whose link leads to our own page, which asks first and only then uses the token up: a mail scanner that
 * follows links does not.
 */
export async function sendInvitationLink(
  accounts: Accounts,
  tx: Db,
  { to, token, isOffice }: { to: string; token: OneTime; isOffice: boolean },
): Promise<void> {
  const query = new URLSearchParams({ token_hash: token.link, type: 'invite' });
  const url = `${accounts.siteUrl}/new-password?${query}`;
  const more = isOffice ? [`Then you find your work in the admin panel: ${accounts.siteUrl}/admin`] : [];
  await sendLink(accounts, tx, 'invite', { to, code: token.code, url, more });
}

async function sendLink(
  accounts: Accounts,
  tx: Db,
  kind: TokenMail,
  { to, code, url, more = [] }: { to: string; code: string; url: string; more?: string[] },
): Promise<void> {
  const { subject, lines, label } = texts[kind];
  await sealedLater(accounts, tx, {
    to,
    subject: subject(accounts.academyName()),
    lines,
    action: { label, url },
    // The button is what most people need, so it comes before what the others do.
    after: [`Or enter this code: ${code}`, ...more, kind === 'invite' ? unexpected : unasked],
  });
}

async function sealedLater({ jobs, secret }: Accounts, tx: Db, mail: MailContent): Promise<void> {
  await jobs.enqueue(tx, sealedMailJob, { sealed: secret.seal(JSON.stringify(mail)) });
}

export function verifyUrl(accounts: Accounts, type: string, link: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: link, type, redirect_to: redirectTo });
  return `${accounts.serviceUrl}/verify?${query}`;
}

/** A code to type where the account is to be changed. */
export async function sendCode(accounts: Accounts, tx: Db, to: string, code: string): Promise<void> {
  await sealedLater(accounts, tx, {
    to,
    subject: 'Your confirmation code',
    lines: ['Enter this code to confirm that it is you:', code, unasked],
  });
}

/** Tells the owner of an account that something important changed, in case it was someone else. */
export async function sendWarning(
  accounts: Accounts,
  tx: Db,
  to: string | null,
  what: string,
): Promise<void> {
  if (!to) return;
  await mailLater(accounts, tx, {
    to,
    subject: 'A change to your account',
    lines: [what, 'If this was not you, choose a new password at once and tell us.'],
    action: { label: 'Choose a new password', url: `${accounts.siteUrl}/login` },
  });
}
