import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { readSource, resolveImport } from '#tests/architecture/architecture-source.ts';
import { repositoryFiles, root } from '#tests/architecture/repository-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

/** What `taxila NAME` runs: the server, and the scripts of package.json that read the operator's .env. */
export const commands: Record<string, string> = {
  start: 'server/start.ts',
  ...Object.fromEntries(
    Object.entries<string>(readJson('package.json').scripts).flatMap(([name, line]) => {
      const file = / --env-file-if-exists=\.env (\S+)$/.exec(line)?.[1];
      return file ? [[name, file]] : [];
    }),
  ),
};

/** Documents for people, and those that the packaging refers to. */
const documents =
  /^(docs\/[^/]+\.(md|png)|docs\/kubernetes\/.+|(CHANGELOG|README)\.md|LICENSE|\.env\.example)$/;
/** Data files that are read by path, except those for tests and learning. */
const data =
  /^(server|contract)\/(?!.*\/(cases|judging)\/|safeguarding\/examples\/).+\.(sql|txt|csv|json|gz)$/;

export interface Contents {
  /** Files of the repository that go into the archive. */
  files: string[];
  /** Packages that they name. */
  packages: string[];
  /** Imports that lead nowhere, or to a development package. */
  faults: string[];
}

/** Everything the commands need, found by following their imports. */
export function contents(): Contents {
  const all = new Map(repositoryFiles().map((path) => [path, '']));
  const { dependencies, optionalDependencies } = readJson('package.json');
  const known = Object.keys({ ...dependencies, ...optionalDependencies });
  const files = new Set(Object.values(commands));
  const packages = new Set<string>();
  const faults: string[] = [];
  // The set grows while it is iterated.
  for (const path of files) {
    if (!/\.(ts|mjs)$/.test(path)) continue;
    const text = read(path);
    for (const specifier of [...readSource(path, text).imports, ...threadFiles(text)]) {
      const found = resolveImport(specifier, path, all);
      if (found?.file) files.add(found.file);
      else if (!found?.package || !(isBuiltin(specifier) || known.includes(packageOf(specifier))))
        faults.push(`${path}: ${specifier}`);
    }
    // By name, not only by import: some packages are used for a file that is looked up by its path.
    for (const name of known) if (new RegExp(`['"\`]${name}['"\`/]`).test(text)) packages.add(name);
  }
  for (const path of all.keys()) if (documents.test(path) || data.test(path)) files.add(path);
  return { files: [...files].sort(), packages: [...packages].sort(), faults };
}

/** Files of threads, which are started from a URL. */
function threadFiles(text: string) {
  return [...text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, path = '']) => path);
}

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The installed folders of these packages and all their dependencies. */
export function packageFolders(names: string[]): string[] {
  const lock: Record<string, Locked> = readJson('package-lock.json').packages;
  const folders = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = upFrom(from)
      .map((at) => posix.join(at, 'node_modules', name))
      .find((path) => path in lock);
    if (folder && existsSync(join(root, folder))) folders.add(folder);
  };
  for (const name of names) add(name, '');
  for (const folder of folders) for (const name of neededBy(lock[folder] ?? {})) add(name, folder);
  return [...folders].sort();
}

/** Where Node looks for packages: in the folder itself, then in those around it. */
function upFrom(folder: string): string[] {
  return folder ? [folder, ...upFrom(folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''))] : [''];
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}
