// Plain Node 20 without dependencies: this runs before anything is installed.
import { runOnOwnNode } from './child.mjs';
import { root } from './paths.mjs';
import { install } from './setup/install.mjs';
import { main } from './step.mjs';

await main(async () => {
  try {
    await install();
  } catch (error) {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    return 1;
  }
  const { code } = await runOnOwnNode(['scripts/gate/gate.ts', ...process.argv.slice(2)], { cwd: root });
  return code;
});
