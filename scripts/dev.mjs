// Plain Node 20 without dependencies: this runs before anything is installed.
import { run } from './child.mjs';
import { compileCache, node24, root } from './paths.mjs';
import { install } from './setup/install.mjs';
import { main } from './step.mjs';

await main(async () => {
  await install();
  const { code } = await run(node24, ['--env-file-if-exists=.env', 'scripts/dev/run.ts'], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  return code;
});
