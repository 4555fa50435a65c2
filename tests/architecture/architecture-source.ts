import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** What the rules check about one file. */
export interface Source {
  /** Import specifiers as written: static, dynamic, of types, and re-exports. */
  imports: string[];
  /** Tables that its handwritten SQL names. */
  sqlTables: string[];
  readsEnvironment: boolean;
  listens: boolean;
  handlesSignals: boolean;
  usesBrowserStorage: boolean;
  /** Parses the JSON of an answer without readAs, so that a failure would not show status and body. */
  parsesAnswers: boolean;
}

/** Stands for an import whose name is computed. */
export const MADE_AT_RUN_TIME = './(a name made at run time)';

export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const source: Source = {
    imports: [],
    sqlTables: [],
    readsEnvironment: false,
    listens: false,
    handlesSignals: false,
    usesBrowserStorage: false,
    parsesAnswers: false,
  };
  const bodies = new Set<string>();
  const written = ({ start, end }: ESTree.Node) => text.slice(start, end);
  const add = (from: { value: unknown } | null | undefined) => {
    if (from) source.imports.push(String(from.value));
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    ImportExpression: (node) =>
      add(node.source.type === 'Literal' ? node.source : { value: MADE_AT_RUN_TIME }),
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (!isNamed(tag, 'sql')) return;
      for (const [, name = ''] of written(quasi).matchAll(
        /\b(?:from|join|into|update|using|table)\s+(\w+)/gi,
      ))
        source.sqlTables.push(name);
    },
    Identifier: ({ name }) => {
      if (/^(localStorage|sessionStorage|indexedDB|caches)$/.test(name)) source.usesBrowserStorage = true;
    },
    MemberExpression: (node) => {
      if (isNamed(node.object, 'process') && memberName(node) === 'env') source.readsEnvironment = true;
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && /\.json\(\)$/.test(written(init))) bodies.add(id.name);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression') return;
      const name = memberName(callee);
      if (/^(safeP|p)arse(Async)?$/.test(name) && first && !isNamed(callee.object, 'JSON')) {
        const isBody =
          first.type === 'Identifier' ? bodies.has(first.name) : /\.json\(\)/.test(written(first));
        if (isBody) source.parsesAnswers = true;
      }
      if (name === 'listen') source.listens = true;
      const subscribes = isNamed(callee.object, 'process') && /^(on|once|addListener)$/.test(name);
      if (subscribes && !(first?.type === 'Literal' && first.value === 'exit')) source.handlesSignals = true;
    },
  }).visit(program);
  // `process` is global; imported it would escape the checks above.
  if (source.imports.some((name) => /^(node:)?process$/.test(name))) source.readsEnvironment = true;
  return source;
}

function isNamed(node: ESTree.Node, name: string) {
  return node.type === 'Identifier' && node.name === name;
}

function memberName({ property }: ESTree.MemberExpression) {
  if (property.type === 'Literal') return String(property.value);
  return 'name' in property ? String(property.name) : '';
}

/** The file or package that an import refers to, or undefined if there is no such file. */
export function resolveImport(specifier: string, importer: string, files: ReadonlyMap<string, string>) {
  const bare = specifier.replace(/\?.*$/, '');
  // Types that React Router generates.
  if (/^\.\/\+types\//.test(bare)) return { generated: true };
  const path = bare.startsWith('#')
    ? bare.slice(1)
    : bare.startsWith('.')
      ? posix.join(posix.dirname(importer), bare)
      : undefined;
  if (path === undefined) return { package: bare };
  return files.has(path) ? { file: path } : undefined;
}
