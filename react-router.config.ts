import type { Config } from '@react-router/dev/config';
import { notFoundPath, pages, topicTemplatePath } from './contract/pages.ts';

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [
    ...pages.filter((page) => page.prerender).map((page) => page.path),
    notFoundPath,
    topicTemplatePath,
  ],
} satisfies Config;
