// Plain Node 20 without dependencies: `node scripts/run.mjs FILE …` runs a program on the project's own Node.
import { runOnOwnNode } from './child.mjs';
import { install } from './setup/install.mjs';
import { main } from './step.mjs';

await main(async () => {
  await install();
  const { code } = await runOnOwnNode(process.argv.slice(2));
  return code;
});
