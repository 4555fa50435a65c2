import { type ESTree, type Plugin, parseSync } from 'vite';

const ofServer = new Set(['summary', 'params', 'query', 'body', 'answer']);

/**
 * The calls of the contract without what only the server uses of them: a page that shows the answer of a call need not
 * load zod and the schemas of that answer. Values of the contract that no page uses are left out.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/ }, handler: lighten },
  };
}

export function lighten(code: string): string {
  const edits = parseSync('contract.js', code).program.body.flatMap(editsOf);
  // From the end, so that what comes before keeps its place.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

interface Edit {
  start: number;
  end: number;
  by: string;
}

function editsOf(statement: ESTree.Statement): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression'
      ? [...droppable(init), ...withoutServerParts(init)]
      : [],
  );
}

/** Nothing in the contract does more than make a value; a build does not see that of a call to a schema's method. */
const droppable = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, by: '/* @__PURE__ */ (() => (' },
  { start: end, end, by: '))()' },
];

function withoutServerParts(value: ESTree.Expression): Edit[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [];
  const [given] = value.arguments;
  if (value.callee.name !== 'endpoint' || given?.type !== 'ObjectExpression') return [];
  return given.properties.flatMap((property, i) =>
    property.type === 'Property' && property.key.type === 'Identifier' && ofServer.has(property.key.name)
      ? [{ start: property.start, end: given.properties[i + 1]?.start ?? given.end - 1, by: '' }]
      : [],
  );
}
