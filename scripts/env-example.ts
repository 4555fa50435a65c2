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
    ...rows.map(([, name = '', defaultText = '', meaning = '']) => entry(name, defaultText, meaning)),
  ].join('\n');
}

/** A default that is a plain value follows the name; one that is described in prose goes into the comment. */
function entry(name: string, defaultText: string, meaning: string): string {
  const value = /^`([^`]*)`$/.exec(defaultText)?.[1];
  const comment = value === undefined ? `${meaning} (default: ${defaultText})` : meaning;
  return `# ${comment.replaceAll('`', '')}\n#${name}=${value ?? ''}\n`;
}

if (import.meta.main)
  writeFileSync(
    join(root, '.env.example'),
    envExample(readFileSync(join(root, 'docs/configuration.md'), 'utf8')),
  );
