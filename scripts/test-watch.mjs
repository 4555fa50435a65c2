// Plain Node 20 without dependencies: `npm run test:watch -- FILTER` runs those tests again on every change.
import { runOnOwnNode } from './child.mjs';
import { root } from './paths.mjs';
import { install } from './setup/install.mjs';
import { main } from './step.mjs';

await main(async () => {
  await install();
  const filters = process.argv.slice(2);
  // Without a filter, only tests that depend on uncommitted files.
  const selection = filters.length > 0 ? filters : ['--changed', '--passWithNoTests'];
  const args = ['node_modules/vitest/vitest.mjs', 'watch', ...selection];
  const { code } = await runOnOwnNode(args, { cwd: root, terminal: true });
  return code;
});
