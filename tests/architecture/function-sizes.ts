import { type ESTree, parseSync, Visitor } from 'vite';

export interface FunctionSize {
  /** `path:line name` */
  where: string;
  lines: number;
  parameters: number;
}

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Every function of a file with its length and its number of positional parameters. */
export function functionSizes(path: string, text: string): FunctionSize[] {
  const { program } = parseSync(path, text);
  const starts = [...text.matchAll(/\n/g)].map((match) => match.index);
  const lineOf = (offset: number) => starts.filter((start) => start < offset).length + 1;
  const sizes: FunctionSize[] = [];
  const measure = (node: AnyFunction) => {
    const first = lineOf(node.start);
    const name = 'id' in node && node.id ? node.id.name : nameBefore(text, node.start);
    sizes.push({
      where: `${path}:${first} ${name}`,
      lines: lineOf(node.end) - first + 1,
      parameters: node.params.length,
    });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return sizes;
}

/** `const name = (…) =>` and `name(…) {` of a method. */
function nameBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 80), start);
  return /(\w+)\s*(?::[^=]*)?=?\s*(?:async\s*)?$/.exec(before)?.[1] ?? '(without a name)';
}
