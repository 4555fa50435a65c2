// The commands of an unpacked release: `taxila start`, `taxila backup FILE` and so on.
import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const release = import.meta.dirname;
const { version, commands } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
const [command = 'help', ...args] = process.argv.slice(2);

// Settings and data live beside the release, so that the next version, unpacked beside this one, uses them too.
const home = dirname(release);
if (existsSync(join(home, '.env'))) process.loadEnvFile(join(home, '.env'));
process.env.DATA_DIR = resolve(home, process.env.DATA_DIR || 'data');

if (command === 'ready') await ready();
else if (Object.hasOwn(commands, command)) await run(join(release, commands[command]));
else help();

async function run(file) {
  // In a read-only folder nothing is cached, and the start takes a second longer.
  process.env.NODE_COMPILE_CACHE ||= join(release, '.cache');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

/** Exits with 0 if the server on this machine accepts requests, else prints why not. */
async function ready() {
  const host = process.env.HOST?.replace(/^(0\.0\.0\.0|::)$/, '') || '127.0.0.1';
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${process.env.PORT || 3000}/readyz`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) });
    console.log(await answer.text());
    process.exitCode = answer.ok ? 0 : 1;
  } catch (error) {
    console.error(`${address} does not answer: ${error.cause?.message ?? error.message}`);
    process.exitCode = 1;
  }
}

function help() {
  console.log(`Taxila ${version}. Commands: ${[...Object.keys(commands), 'ready'].join(', ')}.`);
  console.log(`Settings are read from ${join(home, '.env')}; data is in ${process.env.DATA_DIR}.`);
  process.exitCode = command === 'help' ? 0 : 2;
}
