// Plain Node 20 without dependencies: this runs before anything is installed.
import { build } from '../site/build.mjs';
import { main } from '../step.mjs';
import { install } from './install.mjs';

await main(async () => {
  await install();
  await build();
});
