import { clearDemoData, dismissSetup, readDemoData, readSetup } from '#contract/office/setup.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { SetupService } from './service.ts';

export function setupRoutes(api: Api, setup: SetupService) {
  api.serve(readSetup, ({ db, caller }) => setup.read(db, caller));

  api.serve(dismissSetup, (work) => setup.dismiss(work), { tells: ['academy'], audits: 'academy' });

  api.serve(readDemoData, ({ db }) => setup.readDemo(db));

  api.serve(clearDemoData, (work) => setup.clearDemo(work), {
    tells: ['academy', 'courses', 'enquiries', 'admissions', 'payments', 'books', 'forum', 'answers'],
    audits: 'academy',
  });
}
