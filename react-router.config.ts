import type { Config } from '@react-router/dev/config';
import { pages } from './contract/pages.ts';

const isBuild = process.argv.includes('build');
const publicPaths = pages.filter(({ prerender }) => prerender).map(({ path }) => path);

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  // The server renders the public pages when their content changes. While developing, Vite does, each time it is asked.
  ssr: isBuild,
  ...(!isBuild && { prerender: publicPaths }),
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
