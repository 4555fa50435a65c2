import { z } from 'zod';

const at = z.iso.datetime({ offset: true });
const Identity = z.looseObject({
  identity_id: z.guid(),
  id: z.string(),
  user_id: z.guid(),
  provider: z.string(),
});
const Factor = z.looseObject({
  id: z.guid(),
  status: z.enum(['unverified', 'verified']),
  factor_type: z.string(),
});
const User = z.looseObject({
  id: z.guid(),
  aud: z.literal('authenticated'),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  app_metadata: z.looseObject({}),
  user_metadata: z.looseObject({}),
  identities: z.array(Identity),
  factors: z.array(Factor).optional(),
  created_at: at,
  updated_at: at,
  is_anonymous: z.boolean(),
  encrypted_password: z.undefined().optional(),
  password_hash: z.undefined().optional(),
});
const Session = z.looseObject({
  access_token: z.string().min(20),
  token_type: z.literal('bearer'),
  expires_in: z.int().positive(),
  expires_at: z.int().positive(),
  refresh_token: z.string().min(1),
  user: User,
});
const Done = z.union([z.strictObject({}), z.strictObject({ message_id: z.string() })]);
const Half = z.strictObject({ msg: z.string(), code: z.literal('200') });
const Challenge = z.looseObject({
  challenge_id: z.string(),
  options: z.looseObject({}),
  expires_at: z.int(),
});
const some = z.looseObject({});
const Passkeys = z.array(z.looseObject({ id: z.guid() }));

export interface AuthRow {
  call: string;
  /** Anyone, those who are signed in, or the operator's own programs. */
  for: 'anyone' | 'bearer' | 'service';
  /** The body of a success; without one it is a 204 or a redirect. */
  answer?: z.ZodType;
  /** `false` if it ignores the body. */
  body?: false;
}

const rows = (whom: AuthRow['for'], table: Record<string, z.ZodType | undefined>): AuthRow[] =>
  Object.entries(table).map(([call, answer]) => ({
    call,
    for: whom,
    ...(answer && { answer }),
    ...(/^(GET|POST \/(callback|sso))/.test(call) && { body: false }),
  }));

/** Every call of the accounts protocol; the run compares it with what the server serves. */
export const authTable: AuthRow[] = [
  ...rows('anyone', {
    'POST /signup': z.union([Session, User]),
    'POST /token?grant_type=password': Session,
    'POST /token?grant_type=refresh_token': Session,
    'POST /token?grant_type=pkce': Session,
    'POST /token?grant_type=id_token': Session,
    'POST /token?grant_type=web3': Session,
    'POST /token?grant_type=__proto__': Session,
    'POST /recover': Done,
    'POST /otp': Done,
    'POST /resend': Done,
    'POST /verify': z.union([Session, Half]),
    'GET /verify': undefined,
    'GET /authorize': undefined,
    'GET /callback': undefined,
    'POST /callback': undefined,
    'POST /passkeys/authentication/options': Challenge,
    'POST /passkeys/authentication/verify': Session,
    'GET /settings': z.looseObject({
      external: z.record(z.string(), z.boolean()),
      disable_signup: z.boolean(),
    }),
    'GET /health': z.looseObject({ name: z.string() }),
    'GET /.well-known/jwks.json': z.strictObject({
      keys: z.array(
        z.looseObject({ kid: z.string(), d: z.undefined().optional(), k: z.undefined().optional() }),
      ),
    }),
    'POST /sso': some,
  }),
  ...rows('bearer', {
    'GET /user': User,
    'PUT /user': User,
    'GET /reauthenticate': Done,
    'POST /logout': undefined,
    'GET /user/identities/authorize': z.strictObject({ url: z.string() }),
    'DELETE /user/identities/ID': z.strictObject({}),
    'POST /factors': z.looseObject({ id: z.guid(), type: z.string() }),
    'POST /factors/FACTOR/challenge': z.looseObject({ id: z.guid(), type: z.string(), expires_at: z.int() }),
    'POST /factors/FACTOR/verify': Session,
    'DELETE /factors/FACTOR': z.strictObject({ id: z.guid() }),
    'GET /passkeys': Passkeys,
    'POST /passkeys/registration/options': Challenge,
    'POST /passkeys/registration/verify': z.looseObject({ id: z.guid() }),
    'PATCH /passkeys/ID': some,
    'DELETE /passkeys/ID': undefined,
  }),
  ...rows('service', {
    'GET /admin/users': z.looseObject({ users: z.array(User) }),
    'POST /admin/users': User,
    'GET /admin/users/ID': User,
    'PUT /admin/users/ID': User,
    'DELETE /admin/users/ID': z.looseObject({}),
    'GET /admin/users/ID/factors': z.array(Factor),
    'DELETE /admin/users/ID/factors/ID': Factor,
    'GET /admin/users/ID/passkeys': Passkeys,
    'DELETE /admin/users/ID/passkeys/ID': undefined,
    'POST /invite': User,
    'POST /admin/generate_link': z.looseObject({ action_link: z.string(), hashed_token: z.string() }),
    'GET /admin/oauth/clients': z.looseObject({ clients: z.array(some) }),
    'POST /admin/oauth/clients': some,
    'GET /admin/oauth/clients/ID': some,
    'PUT /admin/oauth/clients/ID': some,
    'DELETE /admin/oauth/clients/ID': some,
    'POST /admin/oauth/clients/ID/regenerate_secret': some,
  }),
];
