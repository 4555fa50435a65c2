import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

const at = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  role: text().notNull().default('authenticated'),
  email: text(),
  email_confirmed_at: at(),
  phone: text(),
  phone_confirmed_at: at(),
  password_hash: text(),
  app_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  is_anonymous: boolean().notNull().default(false),
  banned_until: at(),
  last_sign_in_at: at(),
  invited_at: at(),
  confirmation_sent_at: at(),
  recovery_sent_at: at(),
  new_email: text(),
  email_change_sent_at: at(),
  email_change_halfway: boolean().notNull().default(false),
  new_phone: text(),
  phone_change_sent_at: at(),
  reauthentication_sent_at: at(),
  created_at: at().notNull().defaultNow(),
  updated_at: at().notNull().defaultNow(),
  deleted_at: at(),
  invited_role: text(),
});

export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  provider: text().notNull(),
  provider_id: text().notNull(),
  identity_data: jsonb().$type<Record<string, unknown>>().notNull(),
  last_sign_in_at: at(),
  created_at: at().notNull().defaultNow(),
  updated_at: at().notNull().defaultNow(),
});

/** How a session was proved, newest first. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
  provider?: string;
}

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
  amr: jsonb().$type<AuthenticationMethod[]>().notNull().default(sql`'[]'`),
  factor_id: uuid(),
  refresh_counter: integer().notNull().default(0),
  refreshed_at: at(),
  proved_counter: integer(),
  unproved_counter: integer(),
  unproved_refreshed_at: at(),
  not_after: at(),
  user_agent: text(),
  ip: text(),
  created_at: at().notNull().defaultNow(),
});

export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  algorithm: text().notNull(),
  private_jwk: jsonb().$type<JWK>().notNull(),
  created_at: at().notNull().defaultNow(),
});

export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: bytes().notNull(),
  created_at: at().notNull().defaultNow(),
});
