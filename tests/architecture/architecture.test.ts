import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { violations } from './architecture.ts';
import { exceptions } from './architecture-rules.ts';
import { repositoryFiles, root } from './repository-files.ts';

test('the repository follows its rules', () => {
  const rooms = /^(contract|server|web|tests|e2e|bench|proof|scripts)\//;
  const paths = repositoryFiles().filter((path) => rooms.test(path));
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  expect(violations(files)).toEqual([]);
});

test('the declared exceptions exist', () => {
  const named = Object.values(exceptions).flatMap((list) => Object.keys(list));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const allowed = {
  'contract/courses/courses.ts': "import * as z from 'zod/mini'; export const course = z.object({});",
  'server/db/tables/courses.ts': "export const courses = pgTable('courses', {});",
  'server/platform/clock.ts': 'export const now = () => new Date();',
  'server/features/courses/store.ts':
    "import { courses } from '#server/db/tables/courses.ts'; export { courses };",
  'server/features/courses/service.ts': "import { courses } from './store.ts'; export { courses };",
  'server/features/courses/routes.ts':
    "import { Hono } from 'hono'; import './service.ts'; export default Hono;",
  'server/features/mail/service.ts': 'export {};',
  'server/features/accounts/users/store.ts': 'export {};',
  'server/features/accounts/sessions/sign-in.ts': "import '../users/store.ts';",
  'server/features/accounts/routes.ts': "import './sessions/sign-in.ts';",
  'server/app.ts': "import '#server/features/courses/routes.ts';",
  'server/main.ts': "import '#server/app.ts'; process.on('SIGINT', () => {}); void process.env.PORT;",
  'web/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'web/features/courses/list.tsx': "import { Button } from '#web/ui/button.tsx'; export default Button;",
  'web/features/home/hero.tsx':
    "import type { course } from '#contract/courses/courses.ts'; export default {} as typeof course;",
  'web/pages/home.tsx': "import '../features/home/hero.tsx'; import '#web/features/courses/list.tsx';",
  'web/pages/home.test.ts': "import '#server/app.ts';",
  'server/platform/fixture.ts': "import 'vitest';",
  'server/platform/x.test.ts': 'JSON.parse(await answer.text()); Course.parse(row); await answer.json();',
  'server/platform/ask.ts': 'export const ask = async (answer) => Course.parse(await answer.json());',
  'scripts/gate/gate.ts': "import '#server/app.ts'; void process.env.CI;",
};

function withPlanted(planted: Record<string, string>, lists = {}) {
  return violations(new Map(Object.entries({ ...allowed, ...planted })), lists);
}

test('allowed files pass', () => {
  expect(withPlanted({})).toEqual([]);
});

test.each<[rule: string, path: string, text: string, message: string]>([
  [
    'upwards on the server',
    'server/platform/x.ts',
    "import '#server/db/tables/courses.ts'",
    'server/platform may not import server/db',
  ],
  [
    'upwards by a type',
    'server/db/x.ts',
    "import type {} from '../app.ts'",
    'server/db may not import server/app.ts',
  ],
  [
    'upwards by a dynamic import',
    'server/features/x/x.ts',
    "await import('#server/app.ts')",
    'may not import server/app.ts',
  ],
  [
    'upwards by a re-export',
    'web/ui/x.ts',
    "export * from '../features/home/hero.tsx'",
    'web/ui may not import web/features',
  ],
  [
    'upwards by a named re-export',
    'web/features/x/x.ts',
    "export { a } from '#web/pages/home.tsx'",
    'may not import web/pages',
  ],
  [
    'upwards by a type in place',
    'web/platform/x.ts',
    "export type A = import('#web/ui/button.tsx').A",
    'may not import web/ui',
  ],
  [
    'the web reaching the server',
    'web/pages/x.tsx',
    "import '#server/platform/clock.ts'",
    'may not import server/platform',
  ],
  ['the server reaching the web', 'server/app.ts', "import '#web/ui/button.tsx'", 'may not import web/ui'],
  [
    'the contract reaching out',
    'contract/x.ts',
    "import '../server/platform/clock.ts'",
    'contract may not import',
  ],
  [
    'a package in the contract',
    'contract/x.ts',
    "import 'hono'",
    'contract imports zod/mini and nothing else',
  ],
  ['all of zod in the contract', 'contract/x.ts', "import { z } from 'zod'", 'contract imports zod/mini'],
  ['all of zod in the browser', 'web/pages/x.tsx', "import type { z } from 'zod'", 'not zod'],
  ['Node in the browser', 'web/platform/x.ts', "import 'node:fs'", 'the browser has no server in it'],
  ['a test in production code', 'web/pages/x.tsx', "import './home.test.ts'", 'only tests import tests'],
  [
    'a fixture in production code',
    'server/app.ts',
    "import './platform/fixture.ts'",
    'only tests import tests',
  ],
  ['a script in production code', 'server/app.ts', "import '#scripts/gate/gate.ts'", 'may not import that'],
  [
    'tables beside the store',
    'server/features/courses/service.ts',
    "import '#server/db/tables/courses.ts'",
    'only store.ts imports tables',
  ],
  [
    "another feature's table",
    'server/features/mail/store.ts',
    "import { courses } from '#server/db/tables/courses.ts'",
    'a table of courses',
  ],
  [
    "another feature's table in SQL",
    'server/features/mail/store.ts',
    'export const a = sql`select 1 from mailbox join courses on true`',
    'names courses: a table of courses',
  ],
  [
    "another feature's store",
    'server/features/mail/service.ts',
    "import '../courses/store.ts'",
    'only through its service.ts',
  ],
  [
    'an edge that is not declared',
    'server/features/mail/service.ts',
    "import '../courses/service.ts'",
    'mail → courses is not a declared edge',
  ],
  [
    'web features together',
    'web/features/home/x.tsx',
    "import '#web/features/courses/list.tsx'",
    'web features never import each other',
  ],
  ['HTTP in a service', 'server/features/courses/service.ts', "import 'hono'", 'only routes.ts knows HTTP'],
  [
    'HTTP in the accounts store',
    'server/features/accounts/keys/store.ts',
    "import 'hono/cookie'",
    'only routes.ts knows HTTP',
  ],
  [
    'upwards within the accounts',
    'server/features/accounts/users/x.ts',
    "import type {} from '../sessions/sign-in.ts'",
    'users lies below sessions',
  ],
  [
    'upwards within the accounts to the top',
    'server/features/accounts/endpoints/x.ts',
    "import '../routes.ts'",
    'endpoints lies below the top layer',
  ],
  ['the environment', 'server/platform/x.ts', 'export const a = process.env.A', 'reads the environment'],
  ['the environment by index', 'contract/x.ts', "export const a = process['env']", 'reads the environment'],
  [
    'the environment by import',
    'server/app.ts',
    "import { env } from 'node:process'",
    'reads the environment',
  ],
  ['a second listener', 'server/app.ts', 'export const a = (s) => s.listen(80)', 'listens'],
  ['a second signal handler', 'server/worker.ts', "process.once('SIGTERM', () => {})", 'handles signals'],
  [
    'a storage of its own',
    'web/ui/x.ts',
    "export const a = () => window.sessionStorage.getItem('a')",
    'touches a storage of the browser',
  ],
  ['a drawer', 'server/platform/utils.ts', 'export {}', 'a name that says nothing'],
  ['a drawer for many', 'web/ui/helpers/x.ts', 'export {}', 'a name that says nothing'],
  ['a barrel', 'web/ui/index.ts', "export * from './button.tsx'", 'is an index file'],
  ['a file outside the rooms', 'web/lib/x.ts', 'export {}', 'stands in no room'],
  ['a file that is not there', 'web/ui/x.ts', "import './gone.ts'", 'does not exist'],
  ['an import made at run time', 'server/app.ts', 'await import(a + b)', 'does not exist'],
  [
    'a test that parses an answer',
    'web/pages/x.test.ts',
    'Course.array().parse(await (await t.fetch(a)).json())',
    'parses an answer',
  ],
  [
    'a test that parses an answer by name',
    'tests/kit/x.ts',
    'const body: unknown = await answer.json(); Course.safeParse(body)',
    'parses an answer',
  ],
  ['a long file', 'server/platform/x.ts', `${'\n'.repeat(250)}export {}`, 'has 251 lines'],
])('finds %s', (_rule, path, text, message) => {
  const found = withPlanted({ [path]: text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
  expect(found[0]).toContain(path);
});

test('a declared edge is allowed, a cycle is not', () => {
  const calls = { 'server/features/mail/service.ts': "import '../courses/service.ts'" };
  expect(withPlanted(calls, { featureEdges: [['mail', 'courses']] })).toEqual([]);
  const cycle = [
    ['mail', 'courses'],
    ['courses', 'forum'],
    ['forum', 'mail'],
  ];
  expect(withPlanted(calls, { featureEdges: cycle })).toHaveLength(3);
});

test('a folder has at most 25 files', () => {
  const names = Array.from({ length: 25 }, (_, i) => `web/ui/table/part-${i}.ts`);
  const full = Object.fromEntries(names.map((name) => [name, 'export {};']));
  expect(withPlanted(full)).toEqual([]);
  expect(withPlanted({ ...full, 'web/ui/table/one-more.ts': 'export {};' })).toEqual([
    'web/ui/table: has 26 files, over 25',
  ]);
});
