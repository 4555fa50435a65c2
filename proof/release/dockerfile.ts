import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/paths.mjs';

export interface Instruction {
  name: string;
  text: string;
}

/** The instructions of packaging/Dockerfile, with its variables filled in. */
export function readDockerfile(): Instruction[] {
  const text = readFileSync(join(root, 'packaging/Dockerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const variables: Record<string, string> = {};
  return text.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!name) return [];
    const filled = rest.replace(/\$\{(\w+)\}/g, (match, key) => variables[key] ?? match);
    if (name === 'ARG' || name === 'ENV') Object.assign(variables, pairsIn(filled));
    return [{ name, text: filled }];
  });
}

/** Parses the `A=1 B=2` of ENV and ARG. */
function pairsIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

/** The settings of the last stage for the process that it starts. */
export function imageOf(instructions: Instruction[]) {
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const textOf = (wanted: string) => last.findLast(({ name }) => name === wanted)?.text ?? '';
  const listOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));
  const env = Object.assign(
    {},
    ...last.filter(({ name }) => name === 'ENV').map(({ text }) => pairsIn(text)),
  );
  return {
    user: textOf('USER'),
    volume: textOf('VOLUME'),
    port: Number(textOf('EXPOSE')),
    env: env as Record<string, string>,
    start: listOf(textOf('CMD')),
    health: listOf(textOf('HEALTHCHECK')),
  };
}
