import { longestName } from '../protocol/body.ts';

/** What a provider says about a person. */
export interface Profile {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** What is stored and shown: names, picture. */
  data: Record<string, unknown>;
}

/** What the provider must repeat, so that its answer belongs to our question. */
interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Grant {
  profile: Profile;
  accessToken: string;
  refreshToken: string | undefined;
}

/** A third party through which people sign in. */
export interface Provider {
  name: string;
  /** Where to send the browser. */
  authorizeUrl(expected: Expected, scopes: string, more: Record<string, string>): Promise<string>;
  /** Checks what came back and exchanges it for a profile. */
  exchange(answer: URLSearchParams, expected: Expected): Promise<Grant>;
  /** The profile in an ID token that a client got by itself; none where the provider has no such tokens. */
  readIdToken?(idToken: string): Promise<{ profile: Profile; nonce: string | undefined }>;
}

/** Claims of an ID token or a profile page, as we keep them. */
export function profileOf(claims: Record<string, unknown>, issuer: string): Profile {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  const email = text('email')?.toLowerCase();
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true';
  const name = text('name') ?? text('preferred_username');
  const [first = '', ...rest] = (name ?? '').split(' ');
  const subject = String(claims.sub);
  const known = {
    name,
    full_name: name,
    firstName: short(text('given_name') ?? first),
    lastName: short(text('family_name') ?? rest.join(' ')),
    user_name: text('user_name'),
    avatar_url: text('picture'),
    picture: text('picture'),
  };
  return {
    subject,
    email,
    emailVerified,
    data: {
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)),
      iss: issuer,
      sub: subject,
      provider_id: subject,
      ...(email && { email }),
      email_verified: emailVerified,
      phone_verified: false,
    },
  };
}

const short = (name: string) => name.slice(0, longestName).toWellFormed();
