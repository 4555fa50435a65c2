import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const flowStates = pgTable('flow_states', {
  id: uuid().primaryKey(),
  user_id: uuid(),
  provider: text().notNull(),
  authentication_method: text().notNull(),
  redirect_to: text().notNull(),
  code_challenge: text(),
  code_challenge_method: text().$type<'s256' | 'plain'>(),
  provider_nonce: text(),
  provider_verifier: text(),
  linking_user_id: uuid(),
  linking_session_id: uuid(),
  linking_aal: text().$type<'aal1' | 'aal2'>(),
  provider_profile: text(),
  auth_code_hash: text(),
  auth_code_issued_at: at(),
  provider_tokens: text(),
  used_at: at(),
  created_at: at().notNull(),
});

export const oneTimeTokens = pgTable('one_time_tokens', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  purpose: text().notNull(),
  sent_to: text().notNull(),
  code_hash: text().notNull(),
  link_hash: text().notNull(),
  flow_state_id: uuid(),
  created_at: at().notNull(),
  expires_at: at().notNull(),
  request_id: uuid(),
});

export const accountRequests = pgTable('account_requests', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  password_hash: text(),
  user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  created_at: at().notNull(),
});

export const codeTries = pgTable('code_tries', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  last_at: at().notNull(),
  next_at: at().notNull(),
});

export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  wrong: integer().notNull(),
  last_at: at().notNull(),
  next_at: at().notNull(),
});

export const factors = pgTable('factors', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  factor_type: text().$type<'totp' | 'phone'>().notNull(),
  status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
  friendly_name: text(),
  secret: text(),
  phone: text(),
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  last_challenged_at: at(),
  created_at: at().notNull(),
  updated_at: at().notNull(),
});

export const factorChallenges = pgTable('factor_challenges', {
  id: uuid().primaryKey(),
  factor_id: uuid().notNull(),
  ip: text().notNull(),
  code_hash: text(),
  created_at: at().notNull(),
});

export const backupCodes = pgTable('backup_codes', {
  user_id: uuid().notNull(),
  code_hash: text().notNull(),
  used_at: at(),
});

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  credential_id: text().notNull(),
  public_key: bytes().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  friendly_name: text(),
  created_at: at().notNull(),
  last_used_at: at(),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  id: uuid().primaryKey(),
  user_id: uuid(),
  challenge: text().notNull(),
  expires_at: at().notNull(),
});

export const factorResets = pgTable('factor_resets', {
  user_id: uuid().primaryKey(),
  asked_by: uuid().notNull(),
  asked_at: at().notNull(),
});
