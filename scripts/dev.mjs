// Plain Node 20 without dependencies: this runs before anything is installed.
import { runOnOwnNode } from './child.mjs';
import { root } from './paths.mjs';
import { install } from './setup/install.mjs';
import { main } from './step.mjs';

await main(async () => {
  await install();
  const { code } = await runOnOwnNode(['--env-file-if-exists=.env', 'scripts/dev/run.ts'], { cwd: root });
  return code;
});
