import { basename, dirname, join } from 'node:path/posix';

/** What the documents may refer to. */
export interface Repository {
  /** Every file by its path from the root. */
  files: ReadonlySet<string>;
  /** The names in package.json `scripts`. */
  scripts: ReadonlySet<string>;
}

const rooms = /^(\.ci|bench|contract|docs|e2e|packaging|proof|public|scripts|server|tests|web)\//;
const fileName = /^[\w.-]+\.(css|json|md|mjs|sql|svg|tsx?)$/;
const placeholder = /[<*{…]|NNN/;

/** References in a document that lead nowhere, one sentence each. */
export function faults(path: string, text: string, repository: Repository): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [
    ...scriptsIn(text)
      .filter((name) => !repository.scripts.has(name))
      .map((name) => `${path}: package.json has no script ${name}`),
    ...pathsIn(prose)
      .filter((named) => !isThere(named, repository.files))
      .map((named) => `${path}: there is no ${named}`),
    ...linksIn(prose)
      .filter((link) => !resolves(link, path, text, repository.files))
      .map((link) => `${path}: the link to ${link} leads nowhere`),
  ];
}

/** The settings that tables list: rows whose first cell is `NAME`. */
export function settingsIn(text: string): string[] {
  return [...text.matchAll(/^\|\s*`([A-Z][A-Z0-9_]+)`\s*\|/gm)].map(([, name = '']) => name);
}

function scriptsIn(text: string) {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );
}

function pathsIn(prose: string) {
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return quoted.filter((code) => !/\s/.test(code) && (rooms.test(code) || fileName.test(code)));
}

/** A bare name may be a file anywhere (`store.ts`); of a pattern, the folder before it must exist. */
function isThere(named: string, files: ReadonlySet<string>) {
  const all = [...files];
  if (placeholder.test(named)) {
    const folder = named.slice(0, named.search(placeholder)).replace(/[^/]*$/, '');
    return all.some((file) => file.startsWith(folder));
  }
  const path = named.replace(/\/$/, '');
  return named.includes('/')
    ? files.has(path) || all.some((file) => file.startsWith(`${path}/`))
    : all.some((file) => basename(file) === path);
}

function linksIn(prose: string) {
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)];
  return links
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((link) => !/^(\w+:|\/\/)/.test(link));
}

function resolves(link: string, from: string, text: string, files: ReadonlySet<string>) {
  const [path = '', anchor] = link.split('#');
  if (path === '') return anchorsIn(text).includes(anchor ?? '');
  return isThere(`./${join(dirname(from), path)}`.slice(2), files);
}

function anchorsIn(text: string) {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}
