// A process that does as the file beside it says: the name of the file is its only setting.
import { existsSync } from 'node:fs';
import { linkToParent } from './link.ts';

const link = linkToParent({
  leave: () => console.log('leaves'),
  retire: () => process.exit(0),
  stop: () => process.exit(0),
});
const order = await link?.order;
const folder = order?.databaseUrl ?? '';
if (existsSync(`${folder}/broken`)) process.exit(1);
link?.onTake((sockets) => console.log(`${process.pid} takes ${sockets}`));
link?.onQuestion(() =>
  existsSync(`${folder}/slow`) ? new Promise(() => {}) : Promise.resolve([process.pid, Number.NaN]),
);
process.stdout.write('half a ');
process.stdout.write(`line of ${process.pid}${order?.works ? ', which works' : ''}\n`);
link?.ready(order?.works ? 'works' : 'answers');
// Asks the others and prints what they answer.
process.on('SIGUSR2', async () => console.log(`heard of ${JSON.stringify(await link?.ask())}`));
