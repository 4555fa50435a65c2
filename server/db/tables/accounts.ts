import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  role: text().notNull().default('authenticated'),
  email: text(),
  emailConfirmedAt: at('email_confirmed_at'),
  phone: text(),
  phoneConfirmedAt: at('phone_confirmed_at'),
  passwordHash: text('password_hash'),
  appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
  userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  bannedUntil: at('banned_until'),
  lastSignInAt: at('last_sign_in_at'),
  invitedAt: at('invited_at'),
  confirmationSentAt: at('confirmation_sent_at'),
  recoverySentAt: at('recovery_sent_at'),
  newEmail: text('new_email'),
  emailChangeSentAt: at('email_change_sent_at'),
  emailChangeHalfway: boolean('email_change_halfway').notNull().default(false),
  newPhone: text('new_phone'),
  phoneChangeSentAt: at('phone_change_sent_at'),
  reauthenticationSentAt: at('reauthentication_sent_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
  invitedRole: text('invited_role'),
});

export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  provider: text().notNull(),
  providerId: text('provider_id').notNull(),
  identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull(),
  lastSignInAt: at('last_sign_in_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** How a session was proved, newest first. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
  provider?: string;
}

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
  amr: jsonb().$type<AuthenticationMethod[]>().notNull().default(sql`'[]'`),
  factorId: uuid('factor_id'),
  refreshCounter: integer('refresh_counter').notNull().default(0),
  refreshedAt: at('refreshed_at'),
  provedCounter: integer('proved_counter'),
  unprovedCounter: integer('unproved_counter'),
  unprovedRefreshedAt: at('unproved_refreshed_at'),
  notAfter: at('not_after'),
  userAgent: text('user_agent'),
  ip: text(),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  algorithm: text().notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: bytes().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});
