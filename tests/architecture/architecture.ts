import { basename, dirname } from 'node:path/posix';
import {
  exceptions,
  featureEdges,
  layers,
  MAX_FILES,
  MAX_LINES,
  packageRules,
  rooms,
  tableOwners,
} from './architecture-rules.ts';
import { MADE_AT_RUN_TIME, readSource, resolveImport, type Source } from './architecture-source.ts';

const defaults = { featureEdges };
type Lists = typeof defaults;

/** Violations of the house rules in these files (path → text), one sentence each. */
export function violations(files: ReadonlyMap<string, string>, overrides: Partial<Lists> = {}): string[] {
  const lists = { ...defaults, ...overrides };
  const owners = ownersByTable(files);
  const circles = cycles(lists.featureEdges).map(
    (name) => `the declared feature edges lead ${name} back to itself`,
  );
  const sentences = [...files].flatMap(([path, text]) =>
    [...nameRules(path), ...codeRules(path, text, { files, lists, owners })]
      .filter(Boolean)
      .map((violation) => `${path}: ${violation}`),
  );
  return [...circles, ...fullFolders([...files.keys()]), ...sentences];
}

/** Counts code only: data files may be many. */
function fullFolders(paths: string[]) {
  const code = paths.filter((path) => /\.(tsx?|mjs)$/.test(path));
  return [...Map.groupBy(code, dirname)]
    .filter(([, files]) => files.length > MAX_FILES)
    .map(([folder, files]) => `${folder}: has ${files.length} files, over ${MAX_FILES}`);
}

function nameRules(path: string) {
  return [
    /(^|\/)(utils?|misc|helpers?|common)(\.[^/]*)?(\/|$)/i.test(path) && 'has a name that says nothing',
    /^index\.tsx?$/.test(basename(path)) && 'is an index file; import from the file that has it',
    /\.tsx?$/.test(path) && inHouse(path) && !roomOf(path) && 'stands in no room',
  ];
}

interface House {
  files: ReadonlyMap<string, string>;
  lists: Lists;
  /** Table → its feature. */
  owners: ReadonlyMap<string, string>;
}

function codeRules(path: string, text: string, { files, lists, owners }: House) {
  if (!/\.tsx?$/.test(path)) return [];
  const source = readSource(path, text);
  const imports = source.imports.map((specifier) => importRule(path, specifier, files, lists));
  if (isTest(path)) return [...imports, source.parsesAnswers && 'parses an answer; readAs of tests/kit does'];
  if (!inHouse(path)) return imports;
  const tables = source.sqlTables.map((name) => tableRule(path, owners.get(name), `names ${name}`));
  return [...imports, ...tables, ...processRules(path, source), lengthRule(text)];
}

function importRule(path: string, specifier: string, files: ReadonlyMap<string, string>, lists: Lists) {
  if (isTest(path) && specifier === MADE_AT_RUN_TIME) return undefined;
  const target = resolveImport(specifier, path, files);
  if (!target) return `imports ${specifier}, which does not exist`;
  if (isTest(path)) return undefined;
  const rule = target.file
    ? fileRule(path, target.file, lists.featureEdges)
    : packageRule(path, target.package);
  return rule && `imports ${specifier}: ${rule}`;
}

function lengthRule(text: string) {
  const lines = text.trimEnd().split('\n').length;
  return lines > MAX_LINES && `has ${lines} lines, over ${MAX_LINES}`;
}

function fileRule(from: string, to: string, edges: Lists['featureEdges']) {
  const room = roomOf(from);
  if (!room) return undefined;
  const target = roomOf(to);
  if (isTest(to)) return 'only tests import tests';
  if (target !== room && !rooms[room]?.includes(target ?? ''))
    return `${room} may not import ${target ?? 'that'}`;
  if (to.startsWith('server/db/tables/') && !from.startsWith('server/db/') && basename(from) !== 'store.ts') {
    return 'only store.ts imports tables';
  }
  const foreign = tableRule(from, tableOwner(to), basename(to));
  if (foreign) return foreign;
  const layered = layerRule(from, to);
  if (layered) return layered;
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (!mine || !theirs || mine === theirs) return undefined;
  if (room === 'web/features') return 'web features never import each other';
  if (basename(to) !== 'service.ts') return 'a feature calls another only through its service.ts';
  const declared = edges.some(([source, sink]) => source === mine && sink === theirs);
  return declared ? undefined : `${mine} → ${theirs} is not a declared edge`;
}

function tableRule(path: string, owner: string | undefined, what: string) {
  const feature = featureOf(path);
  return feature && owner && owner !== feature
    ? `${what}: a table of ${owner}, which only its own store.ts touches`
    : undefined;
}

/** The feature whose tables this file defines. */
function tableOwner(path: string) {
  const name = /^server\/db\/tables\/([\w-]+)\.ts$/.exec(path)?.[1];
  return name && (tableOwners[name] ?? name);
}

function ownersByTable(files: ReadonlyMap<string, string>) {
  const pairs = [...files].flatMap(([path, text]) => {
    const owner = tableOwner(path);
    return owner
      ? [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => [name, owner] as const)
      : [];
  });
  return new Map(pairs);
}

function layerRule(from: string, to: string) {
  const [room, order] =
    Object.entries(layers).find(([name]) => [from, to].every((path) => path.startsWith(`${name}/`))) ?? [];
  if (!room || !order) return undefined;
  const layerOf = (path: string) => {
    const [top] = path.slice(room.length + 1).split('/');
    const level = order.findIndex((names) => names.includes(top ?? ''));
    return { level: level < 0 ? order.length : level, name: level < 0 ? 'the top layer' : top };
  };
  const [mine, theirs] = [layerOf(from), layerOf(to)];
  return theirs.level > mine.level ? `${mine.name} lies below ${theirs.name}` : undefined;
}

function packageRule(from: string, name = '') {
  const broken = packageRules.find(
    ([room, pattern, may]) => from.startsWith(`${room}/`) && pattern.test(name) && !may?.test(from),
  );
  return broken?.[3];
}

function processRules(path: string, source: Source) {
  return [
    source.readsEnvironment &&
      !(path in exceptions.environment) &&
      'reads the environment; only config.ts does',
    source.listens && !(path in exceptions.listening) && 'listens; only main.ts does',
    source.handlesSignals && !(path in exceptions.signals) && 'handles signals; only main.ts does',
    source.usesBrowserStorage &&
      !(path in exceptions.browserStorage) &&
      'touches a storage of the browser; only web/platform/storage.ts does',
  ];
}

/** The features from which the edges lead back to themselves. */
function cycles(edges: Lists['featureEdges']) {
  const reaches = (from: string, to: string, seen: string[] = []): boolean =>
    edges.some(
      ([source, sink]) =>
        source === from && (sink === to || (!seen.includes(sink) && reaches(sink, to, [...seen, sink]))),
    );
  return [...new Set(edges.flat())].filter((name) => reaches(name, name));
}

function roomOf(path: string) {
  const around = Object.keys(rooms).filter((room) => path === room || path.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}

function featureOf(path: string) {
  return /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1];
}

function inHouse(path: string) {
  return /^(contract|server|web)\//.test(path);
}

function isTest(path: string) {
  return /(\.test|[./]fixture)\.tsx?$/.test(path) || path.startsWith('tests/');
}
