/** What each room may import besides itself and packages. A file belongs to the most specific room. */
export const rooms: Record<string, string[]> = {
  contract: [],

  'server/platform': ['contract'],
  'server/settings': ['server/platform', 'contract'],
  'server/config.ts': ['server/settings', 'server/platform', 'contract'],
  'server/deps.ts': ['server/config.ts', 'server/platform'],
  'server/db': ['server/platform', 'contract'],
  'server/features/audit': ['server/config.ts', 'server/deps.ts', 'server/db', 'server/platform', 'contract'],
  // Importing rows from files, the same for every kind.
  'server/imports': ['server/deps.ts', 'server/features/audit', 'server/db', 'server/platform', 'contract'],
  'server/office-list': ['server/deps.ts', 'server/features/audit', 'server/platform', 'contract'],
  // The audit is written by features below the office lists, and read in one of those lists.
  'server/features/audit/office': [
    'server/features/audit',
    'server/office-list',
    'server/deps.ts',
    'server/db',
    'server/platform',
    'contract',
  ],
  'server/features': [
    'server/features/audit',
    'server/imports',
    'server/office-list',
    'server/config.ts',
    'server/deps.ts',
    'server/db',
    'server/platform',
    'contract',
  ],
  'server/services.ts': ['server/deps.ts', 'server/features', 'server/imports'],
  'server/app.ts': [
    'server/features/audit',
    'server/features/audit/office',
    'server/imports',
    'server/services.ts',
    'server/config.ts',
    'server/deps.ts',
    'server/features',
    'server/platform',
    'contract',
  ],
  'server/worker.ts': [
    'server/imports',
    'server/services.ts',
    'server/config.ts',
    'server/deps.ts',
    'server/features',
    'server/platform',
    'contract',
  ],
  // Everything else directly in server/ belongs to the process.
  server: [
    'server/app.ts',
    'server/worker.ts',
    'server/config.ts',
    'server/deps.ts',
    'server/features',
    'server/db',
    'server/platform',
    'contract',
  ],

  'web/offline': [],
  'web/platform': ['contract'],
  'web/ui': ['web/platform'],
  'web/office-list': ['web/ui', 'web/platform', 'contract'],
  'web/office-record': ['web/ui', 'web/platform', 'contract'],
  'web/features': ['web/office-list', 'web/office-record', 'web/ui', 'web/platform', 'contract'],
  'web/pages': ['web/features', 'web/ui', 'web/platform', 'contract'],
  'web/app': ['web/pages', 'web/features', 'web/ui', 'web/platform', 'contract'],
};

/** Packages that a room may not import: [room, package, files that may, message]. */
export const packageRules: [room: string, name: RegExp, may: RegExp | undefined, rule: string][] = [
  ['contract', /^(?!zod\/mini$)/, undefined, 'contract imports zod/mini and nothing else'],
  ['web', /^zod$/, undefined, 'the browser loads zod/mini, not zod'],
  [
    'web',
    /^node:|^(hono|pg|pg-boss|drizzle-orm|pino)($|\/)|^@hono\//,
    undefined,
    'the browser has no server in it',
  ],
  [
    'server/features',
    /^(hono|@hono)($|\/)/,
    /\/routes\.ts$|^server\/features\/accounts\/(?!(.+\/)?(service|store|jobs)\.ts$)/,
    'only routes.ts knows HTTP',
  ],
];

/** Which server feature may call which other one through its service.ts. Cycles are refused. */
export const featureEdges: [from: string, to: string][] = [
  ['academy', 'audit'],
  ['accounts', 'audit'],
  ['accounts', 'mail'],
  ['admissions', 'audit'],
  ['admissions', 'enquiries'],
  ['admissions', 'mail'],
  ['admissions', 'payments'],
  ['admissions', 'receipts'],
  ['chatbot', 'academy'],
  ['chatbot', 'audit'],
  ['chatbot', 'courses'],
  ['chatbot', 'enquiries'],
  ['chatbot', 'fees'],
  ['chatbot', 'mail'],
  ['chatbot', 'settings'],
  ['site', 'settings'],
  ['courses', 'audit'],
  ['enquiries', 'audit'],
  ['enquiries', 'mail'],
  ['find', 'accounts'],
  ['find', 'admissions'],
  ['find', 'enquiries'],
  ['find', 'forum'],
  ['find', 'messages'],
  ['find', 'payments'],
  ['find', 'receipts'],
  ['forum', 'audit'],
  ['forum', 'mail'],
  ['fees', 'audit'],
  ['payments', 'audit'],
  ['payments', 'fees'],
  ['messages', 'audit'],
  ['messages', 'mail'],
  ['office', 'admissions'],
  ['office', 'enquiries'],
  ['office', 'mail'],
  ['office', 'messages'],
  ['office', 'payments'],
  ['office', 'settings'],
  ['operations', 'admissions'],
  ['operations', 'enquiries'],
  ['payments', 'receipts'],
  ['setup', 'academy'],
  ['setup', 'accounts'],
  ['setup', 'audit'],
  ['setup', 'chatbot'],
  ['setup', 'courses'],
  ['setup', 'fees'],
  ['setup', 'settings'],
  ['site', 'courses'],
  ['site', 'audit'],
  ['site', 'forum'],
];

/** The feature of a file in server/db/tables that is not named after it. */
export const tableOwners: Record<string, string> = {
  'account-proofs': 'accounts',
  'contact-messages': 'messages',
  ledger: 'payments',
  'bank-lines': 'payments',
  'morning-mails': 'office',
  'office-views': 'office',
  mailbox: 'mail',
};

/**
 * Layers within a room, lowest first. A file imports from its own layer and those below. Files that no layer names are
 * the top layer.
 */
export const layers: Record<string, string[][]> = {
  'server/features/accounts': [
    ['protocol'],
    ['keys', 'users'],
    ['sessions'],
    ['accounts.ts', 'factors', 'guesses', 'one-time', 'passkeys', 'providers', 'requests'],
    ['endpoints', 'people'],
  ],
};

type Exception = 'environment' | 'listening' | 'signals' | 'browserStorage';
/** The files that may do this, with the reason. */
export const exceptions: Record<Exception, Record<string, string>> = {
  environment: {
    'server/config.ts': 'gives the settings their types',
    'server/main.ts': 'hands the environment to config.ts',
    'server/processes.ts': 'hands the environment to config.ts',
    'server/platform/postgres/binaries.ts': 'the programs of PostgreSQL inherit the environment',
  },
  listening: {
    'server/main.ts': 'the process',
    'server/platform/http/listen.ts': 'what main.ts calls to listen',
    'server/platform/http/load/listening-sockets.ts': 'the sockets that listen.ts listens on',
    'server/platform/postgres/address.ts': 'looks for a free port and lets it go',
  },
  signals: {
    'server/main.ts': 'the process',
    'server/processes.ts': 'the parent of several processes',
    'server/platform/processes/link.ts': 'gets messages from that parent',
  },
  browserStorage: {
    'web/platform/storage.ts': 'clears what is personal at logout',
    'web/offline/service-worker.ts': 'keeps public pages only',
  },
};

export const MAX_LINES = 250;
/** A folder with more files than this must be split. */
export const MAX_FILES = 25;
