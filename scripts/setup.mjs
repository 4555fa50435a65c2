// Plain Node 20 without dependencies: this runs before anything is installed.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './step.mjs';

await main(async () => {
  await install();
  await build();
});
