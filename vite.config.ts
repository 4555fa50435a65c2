import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

const home = /\/web\/(app\/root|app\/layouts\/public-layout|pages\/home)\.tsx/;
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const ownParts = /\/web\/(ui|platform)\/.*\.tsx?$/;

interface Modules {
  getModuleInfo(id: string): { importers: string[]; importedIds: string[] } | null;
}

/** Does the landing page import this module, through however many others? What it does not need, it must not load. */
function isNeededAtHome(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (home.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededAtHome(importer, modules, seen));
}

/** Does this module come without any package but those that every page has? */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (framework.test(id) || id.includes('lucide-react') || seen.has(id)) return true;
  if (id.includes('node_modules')) return false;
  seen.add(id);
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.every((each) => isLight(each, modules, seen));
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Left alone, every module that two pages share becomes a file: 25 requests for the home page.
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                { name: 'data', test: /node_modules\/@tanstack\/(query-core|react-query)\//, priority: 3 },
                {
                  name: (id, modules) => (isNeededAtHome(id, modules) ? 'shell' : null),
                  test: ownParts,
                  priority: 2,
                },
                {
                  name: (id, modules) => (isLight(id, modules) ? 'parts' : null),
                  test: ownParts,
                  minShareCount: 3,
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
});
