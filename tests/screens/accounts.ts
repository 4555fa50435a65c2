import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Role } from '#contract/access.ts';
import { fill, press } from '#tests/screens/fill.ts';
import type { testSite } from '#tests/screens/site.tsx';
import { accessToken, sessionOf } from '#tests/screens/token.ts';

type Site = ReturnType<typeof testSite>;

/** Makes the accounts service sign this person in, and renew the token; returns the token. */
export function answerTokens(site: Site, role: Role, name?: string): string {
  const token = accessToken(role, name);
  site.answerAt('POST /auth/v1/token', () => sessionOf(token));
  return token;
}

/** Makes the accounts service refuse every session. */
export function refuseTokens(site: Site) {
  site.answerAt('POST /auth/v1/token', () =>
    Response.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 }),
  );
}

/** Fills in the login form and sends it. */
export async function logIn(user: UserEvent) {
  await screen.findByLabelText('Email');
  await fill(user, { Email: 'meera@academy.example', Password: 'a long password' });
  await press(user, 'Login');
}
