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
const here = `${process.platform}-${process.arch}`;
const program = process.platform === 'win32' ? 'node.exe' : 'node';
/** It says that it ran, whatever it is asked. */
const impostor = '#!/bin/sh\ntouch "$(dirname "$0")/ran"\necho v24.21.0\n';

let folder: string;
let node: string;
beforeEach(() => {
  // A project without packages whose Node is the one that runs this test.
  folder = mkdtempSync(join(tmpdir(), 'taxila-own-node-'));
  cpSync(join(import.meta.dirname, '..'), join(folder, 'scripts'), {
    recursive: true,
    filter: (path) => !/drawings|\.ts$/.test(path),
  });
  know({ [here]: sha256 });
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}');
  node = join(folder, 'node_modules/.own-node', process.versions.node, program);
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages":{}}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function know(hashes: Record<string, string>) {
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

describe('the Node that is there', () => {
  test.each(['setup/setup.mjs', 'start.mjs', 'test.mjs', 'run.mjs'])(
    'is not run by %s when it is another',
    (script) => {
      writeFileSync(node, impostor, { mode: 0o755 });
      const { status, text } = run(script);
      expect(status).toBe(1);
      expect(text).toContain(`is not the Node ${process.versions.node} that this project knows`);
      expect(existsSync(join(dirname(node), 'ran'))).toBe(false);
    },
  );

  test('is checked again after any change, also one that hides', () => {
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

describe('the Node that npm brings', () => {
  /** An npm that brings this file, whatever it is asked for. */
  function npmBringing(file: string) {
    const cli = join(folder, 'npm-cli.js');
    const bring = `
      const { copyFileSync, mkdirSync } = require('node:fs');
      const [name] = process.argv[3].split('@');
      const prefix = process.argv.find((one) => one.startsWith('--prefix=')).slice(9);
      const bin = prefix + '/node_modules/' + name + '/bin';
      if (!process.argv.includes('--ignore-scripts')) process.exit(3);
      mkdirSync(bin, { recursive: true });
      copyFileSync(${JSON.stringify(file)}, bin + '/${program}');`;
    writeFileSync(cli, bring);
    return { npm_execpath: cli, npm_node_execpath: process.execPath };
  }

  test('is taken when it is the known one', () => {
    expect(run('run.mjs', ['--version'], npmBringing(process.execPath))).toEqual({
      status: 0,
      text: expect.stringMatching(new RegExp(`^Installing Node … \\d+\\.\\d s\\n${process.version}\\n$`)),
    });
  });

  test('is not taken, and not run, when it is another', () => {
    const other = join(folder, 'other');
    writeFileSync(other, impostor);
    chmodSync(other, 0o755);
    const { status, text } = run('setup/setup.mjs', [], npmBringing(other));
    expect(status).toBe(1);
    expect(text).toMatch(
      /What npm brought as node-\S+ is not the Node that this project knows .*so it was not run\./,
    );
    expect([existsSync(node), existsSync(join(folder, 'ran'))]).toEqual([false, false]);
    expect(existsSync(join(folder, 'node_modules/.own-node.new'))).toBe(false);
  });

  test('is taken with a line that says so where none is known', () => {
    know({});
    const { status, text } = run('run.mjs', ['--version'], npmBringing(process.execPath));
    expect([status, text.split('\n')]).toEqual([
      0,
      [expect.stringContaining(`(no known SHA-256 for ${here}: not compared)`), process.version, ''],
    ]);
  });
});
