// @module-tag thorough
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const sha256 = createHash('sha256').update(readFileSync(process.execPath)).digest('hex');
const platform = `${process.platform}-${process.arch}`;
const program = process.platform === 'win32' ? 'node.exe' : 'node';
/** Leaves a file behind if it is run. */
const fakeNode = '#!/bin/sh\ntouch "$(dirname "$0")/ran"\necho v24.21.0\n';

let folder: string;
let node: string;
beforeEach(() => {
  // A project without packages whose Node is the one that runs this test.
  folder = mkdtempSync(join(tmpdir(), 'taxila-own-node-'));
  cpSync(join(import.meta.dirname, '..'), join(folder, 'scripts'), {
    recursive: true,
    filter: (path) => !/drawings|\.ts$/.test(path),
  });
  writeHashes({ [platform]: sha256 });
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}');
  node = join(folder, 'node_modules/.own-node', process.versions.node, program);
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages":{}}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeHashes(hashes: Record<string, string>) {
  writeFileSync(
    join(folder, 'scripts/setup/own-node.json'),
    JSON.stringify({ version: process.versions.node, sha256: hashes }),
  );
}

function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const { npm_execpath: _, ...outside } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...outside, ...env },
  });
  return { status, text: stdout + stderr };
}

describe('the installed Node', () => {
  test.each(['setup/setup.mjs', 'start.mjs', 'test.mjs', 'run.mjs'])(
    'is not run by %s if it is another',
    (script) => {
      writeFileSync(node, fakeNode, { mode: 0o755 });
      const { status, text } = run(script);
      expect(status).toBe(1);
      expect(text).toContain(`is not the Node ${process.versions.node} that this project knows`);
      expect(existsSync(join(dirname(node), 'ran'))).toBe(false);
    },
  );

  test('is checked again after any change, even one that keeps size and times', () => {
    copyFileSync(process.execPath, node);
    expect(run('run.mjs', ['--version'])).toEqual({ status: 0, text: `${process.version}\n` });
    expect(run('run.mjs', ['--version']).status).toBe(0);
    const { size, atime, mtime } = statSync(node);
    const file = openSync(node, 'r+');
    writeSync(file, 'x', size - 1);
    closeSync(file);
    utimesSync(node, atime, mtime);
    const { status, text } = run('run.mjs', ['--version']);
    expect([status, statSync(node).size]).toEqual([1, size]);
    expect(text).toMatch(
      /^\S+ is not the Node .* please find out who changed it, then remove it and start again\.\n$/,
    );
  });
});

describe('the Node that npm installs', () => {
  /** A fake npm that installs this file as any package. */
  function npmInstalling(file: string) {
    const cli = join(folder, 'npm-cli.js');
    const source = `
      const { copyFileSync, mkdirSync } = require('node:fs');
      const [name] = process.argv[3].split('@');
      const prefix = process.argv.find((one) => one.startsWith('--prefix=')).slice(9);
      const bin = prefix + '/node_modules/' + name + '/bin';
      if (!process.argv.includes('--ignore-scripts')) process.exit(3);
      mkdirSync(bin, { recursive: true });
      copyFileSync(${JSON.stringify(file)}, bin + '/${program}');`;
    writeFileSync(cli, source);
    return { npm_execpath: cli, npm_node_execpath: process.execPath };
  }

  test('is accepted if it is the known one', () => {
    expect(run('run.mjs', ['--version'], npmInstalling(process.execPath))).toEqual({
      status: 0,
      text: expect.stringMatching(new RegExp(`^Installing Node … \\d+\\.\\d s\\n${process.version}\\n$`)),
    });
  });

  test('is neither accepted nor run if it is another', () => {
    const other = join(folder, 'other');
    writeFileSync(other, fakeNode);
    chmodSync(other, 0o755);
    const { status, text } = run('setup/setup.mjs', [], npmInstalling(other));
    expect(status).toBe(1);
    expect(text).toMatch(
      /What npm brought as node-\S+ is not the Node that this project knows .*so it was not run\./,
    );
    expect([existsSync(node), existsSync(join(folder, 'ran'))]).toEqual([false, false]);
    expect(existsSync(join(folder, 'node_modules/.own-node.new'))).toBe(false);
  });

  test('is accepted with a note if no hash is known', () => {
    writeHashes({});
    const { status, text } = run('run.mjs', ['--version'], npmInstalling(process.execPath));
    expect([status, text.split('\n')]).toEqual([
      0,
      [expect.stringContaining(`(no known SHA-256 for ${platform}: not compared)`), process.version, ''],
    ]);
  });
});
