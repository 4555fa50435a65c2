// Plain Node 20 without dependencies: this runs before anything is installed.
import { runOnOwnNode } from './child.mjs';
import { root } from './paths.mjs';
import { install } from './setup/install.mjs';
import { build } from './site/build.mjs';
import { main } from './step.mjs';

await main(async () => {
  await install();
  await build();
  const { code } = await runOnOwnNode(['--env-file-if-exists=.env', 'server/start.ts'], { cwd: root });
  return code;
});
