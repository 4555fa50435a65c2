import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const heading = `# Copy this to .env, which npm start reads, and uncomment what you want to change.
# What the shell already sets wins. docs/configuration.md is the source: npm run env-example.
`;

/** The settings of the table in docs/configuration.md, each commented out with its default. */
export function envExample(configuration: string): string {
  const rows = [...configuration.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \| (.+) \|$/gm)];
  return [
    heading,
    ...rows.map(([, name = '', usual = '', meaning = '']) => entry(name, usual, meaning)),
  ].join('\n');
}

/** A default that is a plain value stands behind the name; one that needs words stands in the comment. */
function entry(name: string, usual: string, meaning: string): string {
  const value = /^`([^`]*)`$/.exec(usual)?.[1];
  const said = value === undefined ? `${meaning} (default: ${usual})` : meaning;
  return `# ${said.replaceAll('`', '')}\n#${name}=${value ?? ''}\n`;
}

if (import.meta.main)
  writeFileSync(
    join(root, '.env.example'),
    envExample(readFileSync(join(root, 'docs/configuration.md'), 'utf8')),
  );
