import { type ESTree, type Plugin, parseSync } from 'vite';

const serverOnly = new Set(['summary', 'params', 'query', 'body', 'answer']);

/**
 * Removes from the contract's calls what only the server uses, so that a page need not load zod and the schemas of an
 * answer to show it. Values of the contract become droppable where no page uses them.
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
  // From the end, so that earlier offsets stay valid.
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

/** Values of the contract have no side effects, but the bundler cannot know that of a call to a schema's method. */
const droppable = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, by: '/* @__PURE__ */ (() => (' },
  { start: end, end, by: '))()' },
];

function withoutServerParts(value: ESTree.Expression): Edit[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [];
  const [options] = value.arguments;
  if (value.callee.name !== 'endpoint' || options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property, i) =>
    property.type === 'Property' && property.key.type === 'Identifier' && serverOnly.has(property.key.name)
      ? [{ start: property.start, end: options.properties[i + 1]?.start ?? options.end - 1, by: '' }]
      : [],
  );
}
