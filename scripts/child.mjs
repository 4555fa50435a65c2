// Plain Node 20 without dependencies: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { compileCache, node24 } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and returns its exit code; `capture` collects its output instead of showing it.
 *
 * The child gets a process group of its own, so that Ctrl-C reaches only us and we forward it once. npm repeats the
 * terminal's signal to us, so a second signal within a second is ignored. With `terminal` the child stays in our group:
 * it may read keys, and gets Ctrl-C from the terminal itself.
 */
export function run(command, args, { env, cwd, capture, started, terminal } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: !terminal && process.platform !== 'win32',
  });
  let output = '';
  let interrupted = false;
  let lastSignal = 0;
  const forward = (signal) => {
    interrupted = true;
    if (terminal && signal === 'SIGINT') return;
    if (Date.now() - lastSignal < 1000) return;
    lastSignal = Date.now();
    // A captured child is a tree of tools that clean up on Ctrl-C only; any other closes its own children.
    if (capture) kill(child, 'SIGINT', true);
    else kill(child, signal === 'SIGHUP' ? 'SIGTERM' : signal, false);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  const watch = watchParent(() => forward('SIGTERM'));
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  if (child.pid) started?.(child.pid);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      clearInterval(watch);
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output, interrupted });
    });
  });
}

/** Runs one of our programs on the project's own Node, with a compile cache for the next start. */
export function runOnOwnNode(args, options) {
  return run(node24, args, { ...options, env: { NODE_COMPILE_CACHE: compileCache, ...process.env } });
}

// npm passes SIGTERM to the shell between us, which dies without forwarding it, so we watch for a new parent.
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 100);
  return watch;
}

function kill(child, signal, group) {
  try {
    process.kill(group && process.platform !== 'win32' ? -child.pid : child.pid, signal);
  } catch {
    // The child has already ended.
  }
}
