import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const flowStates = pgTable('flow_states', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  provider: text().notNull(),
  authenticationMethod: text('authentication_method').notNull(),
  redirectTo: text('redirect_to').notNull(),
  codeChallenge: text('code_challenge'),
  codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
  providerNonce: text('provider_nonce'),
  providerVerifier: text('provider_verifier'),
  linkingUserId: uuid('linking_user_id'),
  linkingSessionId: uuid('linking_session_id'),
  linkingAal: text('linking_aal').$type<'aal1' | 'aal2'>(),
  providerProfile: text('provider_profile'),
  authCodeHash: text('auth_code_hash'),
  authCodeIssuedAt: at('auth_code_issued_at'),
  providerTokens: text('provider_tokens'),
  usedAt: at('used_at'),
  createdAt: at('created_at').notNull(),
});

export const oneTimeTokens = pgTable('one_time_tokens', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text().notNull(),
  sentTo: text('sent_to').notNull(),
  codeHash: text('code_hash').notNull(),
  linkHash: text('link_hash').notNull(),
  flowStateId: uuid('flow_state_id'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  requestId: uuid('request_id'),
});

export const accountRequests = pgTable('account_requests', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  passwordHash: text('password_hash'),
  userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: at('created_at').notNull(),
});

export const codeTries = pgTable('code_tries', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  lastAt: at('last_at').notNull(),
  nextAt: at('next_at').notNull(),
});

export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  wrong: integer().notNull(),
  lastAt: at('last_at').notNull(),
  nextAt: at('next_at').notNull(),
});

export const factors = pgTable('factors', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  factorType: text('factor_type').$type<'totp' | 'phone'>().notNull(),
  status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
  friendlyName: text('friendly_name'),
  secret: text(),
  phone: text(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  lastChallengedAt: at('last_challenged_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const factorChallenges = pgTable('factor_challenges', {
  id: uuid().primaryKey(),
  factorId: uuid('factor_id').notNull(),
  ip: text().notNull(),
  codeHash: text('code_hash'),
  createdAt: at('created_at').notNull(),
});

export const backupCodes = pgTable('backup_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: at('used_at'),
});

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  friendlyName: text('friendly_name'),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  challenge: text().notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const factorResets = pgTable('factor_resets', {
  userId: uuid('user_id').primaryKey(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: at('asked_at').notNull(),
});
