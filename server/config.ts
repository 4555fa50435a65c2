import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { mailServiceIds } from '#contract/academy/contact.ts';
import { addressesOf } from '#server/platform/database/connection.ts';
import { deepFreeze } from '#server/platform/deep-freeze.ts';
import { isLoopback } from '#server/platform/network-address.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { accountSettings, authSettings } from '#server/settings/accounts.ts';
import { backupSettings, readBackupSettings } from '#server/settings/backup.ts';
import { chatbotSettings, readChatbotSettings } from '#server/settings/chatbot.ts';
import { integer, origin, yesNo } from '#server/settings/fields.ts';
import { paymentSettings, readPaymentSettings } from '#server/settings/payments.ts';
import { readRetention, retentionSettings } from '#server/settings/retention.ts';

const port = z.coerce.number().int().min(0).max(65535);
// At least two: work in a transaction may need a second connection.
const lane = z.coerce.number().int().min(2).max(100).optional();
const databaseAddress = z.string().refine((url) => addressesOf(url).every(isDatabaseAddress));
const addressForm =
  'a postgres:// address, of several hosts as postgres://a:5432,b:5432/taxila?target_session_attrs=read-write';
const name = z.string().trim().min(1).max(100);

/** Every setting, by the name of its environment variable. A test compares them with the list in README.md. */
export const settings = {
  HOST: { schema: z.string().default('127.0.0.1'), must: 'a host name or address to listen on' },
  PORT: { schema: port.default(3000), must: 'a whole number from 0 to 65535' },
  SITE_URL: {
    schema: origin.optional(),
    must: 'the public http(s) address of the site, such as https://academy.example, without a path or query',
  },
  BRAND_NAME: {
    schema: z.string().trim().min(1).max(60).default('Taxila Academy'),
    must: "the academy's name, 1 to 60 characters",
  },
  DATA_DIR: { schema: z.string().min(1).default('data'), must: 'a folder' },
  DATABASE_URL: { schema: databaseAddress.optional(), must: addressForm },
  DATABASE_DIRECT_URL: { schema: databaseAddress.optional(), must: addressForm },
  DATABASE_READ_URL: { schema: databaseAddress.optional(), must: addressForm },
  DATABASE_PREPARED: { schema: yesNo.optional(), must: 'yes or no' },
  DATABASE_CONNECT_TIMEOUT: {
    schema: integer(1, 600).default(10),
    must: 'a number of seconds from 1 to 600',
  },
  MIGRATION_TIMEOUT: { schema: integer(1, 86_400).default(600), must: 'a number of seconds from 1 to 86400' },
  WEB_PROCESSES: {
    schema: z.union([z.literal('auto'), integer(1, 64)]).default(1),
    must: 'auto or a number of processes from 1 to 64',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(6).max(200).optional(),
    must: 'a number of connections from 6 to 200',
  },
  DATABASE_POOL_OFFICE: { schema: lane, must: 'a number of connections from 2 to 100' },
  DATABASE_POOL_BACKGROUND: { schema: lane, must: 'a number of connections from 2 to 100' },
  POSTGRES_MEMORY: {
    schema: z.coerce.number().int().min(32).max(1_000_000).optional(),
    must: 'a number of megabytes from 32 to 1000000',
  },
  POSTGRES_CONNECTIONS: {
    schema: z.coerce.number().int().min(40).max(2_000).default(100),
    must: 'a number of connections from 40 to 2000',
  },
  FIND_TIMEOUT: {
    schema: z.coerce.number().int().min(1).max(10_000).default(80),
    must: 'a number of milliseconds from 1 to 10000',
  },
  DEMO_DATA: { schema: yesNo.optional(), must: 'yes or no' },
  ADMIN_EMAIL: { schema: z.email().optional(), must: 'an e-mail address' },
  ADMIN_NAME: { schema: name.optional(), must: 'a name of 1 to 100 characters' },
  ADMIN_PASSWORD: { schema: z.string().min(8).max(72).optional(), must: 'a password of 8 to 72 characters' },
  SMTP_URL: { schema: z.url({ protocol: /^smtps?$/ }).optional(), must: 'an smtp:// or smtps:// address' },
  MAIL_FROM: { schema: z.email().default('office@taxila.example'), must: 'an e-mail address' },
  OFFICE_EMAIL: { schema: z.email().optional(), must: 'an e-mail address' },
  MAIL_SERVICE_ID: { schema: name.default(mailServiceIds.service_id), must: 'a name of 1 to 100 characters' },
  MAIL_TEMPLATE_ID: {
    schema: name.default(mailServiceIds.template_id),
    must: 'a name of 1 to 100 characters',
  },
  MAIL_USER_ID: { schema: name.default(mailServiceIds.user_id), must: 'a name of 1 to 100 characters' },
  LIMIT_FACTOR: {
    schema: z.coerce.number().min(1).max(1_000_000).default(1),
    must: 'a number from 1 to 1000000',
  },
  ROLE: { schema: z.enum(['web', 'worker', 'all']).default('all'), must: 'web, worker or all' },
  TRUST_PROXY: {
    schema: z.coerce.number().int().min(0).max(10).default(0),
    must: 'the number of proxies in front, 0 to 10',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(60).optional(),
    must: 'a number of seconds from 0 to 60',
  },
  METRICS_TOKEN: { schema: z.string().min(16).optional(), must: 'a token of at least 16 characters' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    must: 'fatal, error, warn, info, debug or silent',
  },
  ...backupSettings,
  LOG_REQUESTS: { schema: z.coerce.number().min(0).max(1).default(1), must: 'a share from 0 to 1' },
  ...accountSettings,
  ...paymentSettings,
  ...chatbotSettings,
  ...retentionSettings,
} satisfies Record<string, { schema: z.ZodType; must: string }>;

type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

export type Config = ReturnType<typeof readConfig>;

/** Parses the environment into frozen values. A bad one stops the start with a sentence that names it. */
export function readConfig(env: Record<string, string | undefined>) {
  const read = Object.entries(settings).map(([name, { schema, must }]) => {
    // An empty value means "not set": that is how env files and container tools leave a setting out.
    const result = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (!result.success) throw new StartFailure(`${name} is not right: it must be ${must}.`);
    return [name, result.data];
  });
  const v = Object.fromEntries(read) as Values;
  refuseIncomplete(v);
  return deepFreeze({
    host: v.HOST,
    port: v.PORT,
    siteUrl: v.SITE_URL && new URL(v.SITE_URL).origin,
    // Only until the office enters a name: show `Deps.academyName` instead.
    brandName: v.BRAND_NAME,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseReadUrl: v.DATABASE_READ_URL,
    isPrepared: v.DATABASE_PREPARED && v.DATABASE_PREPARED === 'yes',
    processes: processes(v),
    patience: { connect: v.DATABASE_CONNECT_TIMEOUT, migrate: v.MIGRATION_TIMEOUT },
    databaseLanes: databaseLanes(v),
    ownPostgres: { memory: v.POSTGRES_MEMORY, connections: v.POSTGRES_CONNECTIONS },
    findTimeout: v.FIND_TIMEOUT,
    demoData: v.DEMO_DATA ? v.DEMO_DATA === 'yes' : !v.DATABASE_URL,
    admin: { email: v.ADMIN_EMAIL, name: v.ADMIN_NAME, password: v.ADMIN_PASSWORD },
    mail: {
      smtpUrl: v.SMTP_URL,
      from: v.MAIL_FROM,
      office: v.OFFICE_EMAIL ?? v.MAIL_FROM,
      form: {
        service_id: v.MAIL_SERVICE_ID,
        template_id: v.MAIL_TEMPLATE_ID,
        user_id: v.MAIL_USER_ID,
      },
    },
    limitFactor: v.LIMIT_FACTOR,
    role: v.ROLE,
    trustProxy: { hops: v.TRUST_PROXY, siteName: siteName(v) },
    isLocalOnly: isLocalOnly(v),
    // With the embedded database there is no other node to take over.
    drainSeconds: v.DRAIN_SECONDS ?? (v.DATABASE_URL ? 5 : 0),
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
    backup: readBackupSettings(v),
    logRequests: v.LOG_REQUESTS,
    officeMfa: v.OFFICE_MFA,
    auth: authSettings(v),
    payments: readPaymentSettings(v),
    chatbot: readChatbotSettings(v),
    keep: readRetention(v),
  });
}

/** Refuses settings that are useless without another one. */
function refuseIncomplete(v: Values) {
  if (v.ADMIN_PASSWORD && !v.ADMIN_EMAIL) {
    throw new StartFailure('ADMIN_PASSWORD is set without ADMIN_EMAIL: please set both or neither.');
  }
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL) {
    throw new StartFailure('DATABASE_DIRECT_URL is set without DATABASE_URL: please set both or neither.');
  }
  if (siteName(v) && !v.SMTP_URL) {
    throw new StartFailure(
      'SITE_URL is a public address but SMTP_URL is not set: please set it, or nobody would get their mail.',
    );
  }
}

/** An address of one host, which must take writes. */
function isDatabaseAddress(address: string): boolean {
  if (!z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success) return false;
  const { searchParams } = new URL(address);
  return /^(read-write|primary)$/.test(searchParams.get('target_session_attrs') ?? 'primary');
}

const processes = ({ WEB_PROCESSES: wanted }: Values) =>
  wanted === 'auto' ? Math.min(availableParallelism(), 8) : wanted;

/** The connections of this process: its share of the node's, split into lanes. */
function databaseLanes(v: Values) {
  const count = processes(v);
  const all = v.DATABASE_POOL ?? Math.max(16, 8 * count);
  const pool = Math.floor(all / count);
  if (pool < 6)
    throw new StartFailure(
      `DATABASE_POOL is not right: for the ${count} processes of WEB_PROCESSES it must be at least ${6 * count}, six for each.`,
    );
  const quarter = Math.floor(all / 4);
  // Queries of the office take processor time; with one per core the public does not wait long.
  const ofCores = Math.min(quarter, Math.max(availableParallelism(), 2 * count));
  const { DATABASE_POOL_OFFICE = ofCores, DATABASE_POOL_BACKGROUND = quarter } = v;
  const [office, background] = [DATABASE_POOL_OFFICE, DATABASE_POOL_BACKGROUND].map((ofNode) =>
    Math.max(Math.floor(ofNode / count), 2),
  ) as [number, number];
  const lanes = { public: pool - office - background, office, background };
  if (lanes.public < 2)
    throw new StartFailure(
      `DATABASE_POOL is not right: of ${pool} connections ${count > 1 ? 'of each process ' : ''}the office and background work take ${office + background}, and two must be left for the public.`,
    );
  return lanes;
}

/** The host name of the site, unless only this machine can reach it. */
function siteName({ SITE_URL }: Values): string | undefined {
  const { hostname } = new URL(SITE_URL ?? 'http://localhost');
  return isLoopback(hostname) ? undefined : hostname;
}

/**
 * Is this a site for this machine only? The mailbox gives access to every account, and the metrics are private, so a single
 * sign of a public site closes both.
 */
function isLocalOnly(v: Values): boolean {
  return (
    !v.SMTP_URL &&
    !siteName(v) &&
    v.TRUST_PROXY === 0 &&
    isLoopback(v.HOST) &&
    v.NODE_ENV?.toLowerCase() !== 'production'
  );
}
