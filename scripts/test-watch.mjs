// Plain Node 20 without dependencies: `npm run test:watch -- FILTER` runs those tests again whenever they are touched.
import { runOwn } from './child.mjs';
import { root } from './paths.mjs';
import { install } from './setup/install.mjs';
import { main } from './step.mjs';

await main(async () => {
  await install();
  const named = process.argv.slice(2);
  // Without a name, only what the files touch that are not yet committed.
  const chosen = named.length > 0 ? named : ['--changed', '--passWithNoTests'];
  const args = ['node_modules/vitest/vitest.mjs', 'watch', ...chosen];
  const { code } = await runOwn(args, { cwd: root, terminal: true });
  return code;
});
