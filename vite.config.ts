import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { lightCalls } from './scripts/site/light-calls.ts';

const api = 'http://127.0.0.1:3000';

const home = /\/web\/(app\/root|app\/layouts\/public-layout|pages\/home)\.tsx/;
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const admission =
  /\/contract\/(admissions\/(admissions|forms)|payments\/(payments|receipts|fee-form|rupees-field))\.ts$/;
// What is in folders there belongs to the account page, which few open.
const accounts = /\/web\/features\/accounts\/[^/]+$/;
const notOfAccounts = /\/web\/(app|pages\/(?!accounts\/))/;
const liveUpdates =
  /node_modules\/eventsource-parser\/|\/web\/platform\/calls\/(event-stream|live-updates)\.ts$/;
const publicPages = /\/web\/(app\/root|app\/layouts\/public-layout|pages\/(?!office\/))/;
const icons = /\/lucide-react\/dist\/esm\/icons\//;
// zod, and what every form is made of.
const fields = /node_modules\/zod\/|\/contract\/(fields|phone)\.ts$/;
const ownParts = /\/(web\/(ui|platform)|contract)\/.*\.tsx?$/;
// What every public page has, in one file: small ones are packed worse and asked for one by one.
const frame = /\/web\/app\/(root|layouts\/public-layout)\.tsx/;
const frameParts = /\/web\/(ui|platform|app\/navigation|features)\/|\/contract\//;
// By name: all icons come out of one module, so who needs which cannot be followed.
const frameIcons =
  /\/lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared|icons\/(x|menu|sun|moon|circle-user-round|phone|message-circle|message-square-text|file-pen-line)\.mjs)/;

interface Modules {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; importedIds: string[] } | null;
}

const importersOf = (id: string, modules: Modules) => modules.getModuleInfo(id)?.importers ?? [];
const allImportersOf = (id: string, modules: Modules) => [
  ...importersOf(id, modules),
  ...(modules.getModuleInfo(id)?.dynamicImporters ?? []),
];

/** Do these pages import this module, through however many others? What a page does not need, it must not load. */
function isNeededBy(pages: RegExp, id: string, modules: Modules, find = importersOf): boolean {
  const seen = new Set([id]);
  // A set goes on with what is added to it meanwhile.
  for (const each of seen) for (const importer of find(each, modules)) seen.add(importer);
  return [...seen].some((each) => pages.test(each));
}

/** Does this module come without any package but those that every page has? */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (framework.test(id) || id.includes('lucide-react') || seen.has(id)) return true;
  if (id.includes('node_modules')) return false;
  seen.add(id);
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.every((each) => isLight(each, modules, seen));
}

/** A part of the public pages counts as theirs also where they load it only when it is wanted. */
const isPublicPart = (id: string, modules: Modules) =>
  isLight(id, modules) && isNeededBy(publicPages, id, modules, allImportersOf);

/** The pages of the office are drawn in the browser: the server's build goes without them. */
const withoutOffice = (): Plugin => ({
  name: 'without-office',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => (/\/web\/pages\/office\//.test(id) ? 'export default () => null' : undefined),
});

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), lightCalls(), withoutOffice()],
  build: { manifest: true },
  environments: {
    // With all that it needs, of which only what is used: the server loads one file.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {},
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Left alone, every module that two pages share becomes a file: 25 requests for the home page, 33 for the form
              // of an admission.
              groups: [
                { name: 'framework', test: framework, priority: 4 },
                { name: 'data', test: /node_modules\/@tanstack\/(query-core|react-query)\//, priority: 4 },
                {
                  name: (id, modules) => (isNeededBy(frame, id, modules) ? 'frame' : null),
                  test: frameParts,
                  priority: 4,
                },
                { name: 'frame', test: frameIcons, priority: 4 },
                {
                  name: (id, modules) => (isNeededBy(home, id, modules) ? 'home-parts' : null),
                  test: ownParts,
                  priority: 3,
                },
                // Else they would land with the parts of the office that show them. The home page has its own.
                { name: 'icons', test: icons, minShareCount: 5, priority: 3 },
                {
                  name: (id, modules) => (isPublicPart(id, modules) ? 'parts' : null),
                  test: ownParts,
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  name: (id, modules) => (isLight(id, modules) ? 'office-parts' : null),
                  test: ownParts,
                  minShareCount: 3,
                  priority: 1,
                },
                { name: 'fields', test: fields, priority: 2 },
                { name: 'live-updates', test: liveUpdates, priority: 1 },
                { name: 'admission', test: admission, minShareCount: 2, priority: 1 },
                {
                  name: (id, modules) =>
                    isLight(id, modules) && !isNeededBy(notOfAccounts, id, modules) ? 'accounts' : null,
                  test: accounts,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/auth': api, '/mail': api } },
}));
