import { join } from 'node:path';
import { Hono } from 'hono';
import { mailServicePath } from '#contract/academy/contact.ts';
import { Failure } from '#contract/failure.ts';
import {
  admissionImportCalls,
  courseImportCalls,
  enquiryImportCalls,
  personImportCalls,
} from '#contract/imports/imports.ts';
import { indianDay } from '#contract/india.ts';
import type { Served } from '#contract/page-values.ts';
import type { Deps } from '#server/deps.ts';
import { academyOnPages, unknownAcademy } from '#server/features/academy/on-pages.ts';
import { academyRoutes } from '#server/features/academy/routes.ts';
import { accountCalls } from '#server/features/accounts/account-calls.ts';
import { hostedRoutes } from '#server/features/accounts/hosted-routes.ts';
import { sealedMailJob } from '#server/features/accounts/one-time/jobs.ts';
import { erasureRoutes } from '#server/features/accounts/people/erasure/routes.ts';
import { peopleElsewhere, peopleRoutes } from '#server/features/accounts/people/routes.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { admissionRoutes } from '#server/features/admissions/routes.ts';
import { auditRoutes } from '#server/features/audit/office/routes.ts';
import { record } from '#server/features/audit/service.ts';
import { backupRoutes } from '#server/features/backups/routes.ts';
import { backupService, watchBackups } from '#server/features/backups/service.ts';
import { chatbotRoutes } from '#server/features/chatbot/routes.ts';
import { chatbotService, warmChatbot } from '#server/features/chatbot/service.ts';
import { coursePages } from '#server/features/courses/page/routes.ts';
import { courseRoutes } from '#server/features/courses/routes.ts';
import { enquiryRoutes } from '#server/features/enquiries/routes.ts';
import { feeRoutes } from '#server/features/fees/routes.ts';
import { findRoutes } from '#server/features/find/routes.ts';
import { findService } from '#server/features/find/service.ts';
import { topicPages } from '#server/features/forum/page/routes.ts';
import { queueRoutes } from '#server/features/forum/queue/routes.ts';
import { forumRoutes } from '#server/features/forum/routes.ts';
import { liveUpdateRoutes } from '#server/features/live-updates/routes.ts';
import { mailJob } from '#server/features/mail/jobs.ts';
import { mailboxRoutes } from '#server/features/mail/routes.ts';
import { messageRoutes } from '#server/features/messages/office/routes.ts';
import { contactRoutes } from '#server/features/messages/routes.ts';
import { officeRoutes } from '#server/features/office/routes.ts';
import { viewRoutes } from '#server/features/office/views/routes.ts';
import { watchOperations } from '#server/features/operations/metrics.ts';
import { operationsRoutes } from '#server/features/operations/routes.ts';
import { paymentRoutes, webhookRoutes } from '#server/features/payments/routes.ts';
import { watchBooks } from '#server/features/payments/service.ts';
import { receiptRoutes } from '#server/features/receipts/routes.ts';
import { receiptService } from '#server/features/receipts/service.ts';
import { settingsOnPages } from '#server/features/settings/on-pages.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { setupRoutes } from '#server/features/setup/routes.ts';
import { setupService } from '#server/features/setup/service.ts';
import { previewPages, siteContentRoutes } from '#server/features/site/content/routes.ts';
import { type SiteContentService, siteContentService } from '#server/features/site/content/service.ts';
import { pagePart, pageValues } from '#server/features/site/page-values.ts';
import { type SitePages, sitePages } from '#server/features/site/pages.ts';
import { pictureFiles, pictureRoutes } from '#server/features/site/pictures/routes.ts';
import { loadRender } from '#server/features/site/render.ts';
import { siteRoutes } from '#server/features/site/routes.ts';
import { importRoutes } from '#server/imports/routes.ts';
import { problemResponse } from '#server/platform/http/answers/problem.ts';
import { type Api, createApi } from '#server/platform/http/api.ts';
import { apiDocs } from '#server/platform/http/docs/docs.ts';
import { edge, onError } from '#server/platform/http/edge.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { loadAssets } from '#server/platform/http/pages/assets.ts';
import { type MemoryAnswer, type MemoryLookup, memoryResponse } from '#server/platform/http/pages/memory.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { setWrittenCookie } from '#server/platform/http/written-cookie.ts';

import { countedLists, importSpecs, openServices, type Services } from '#server/services.ts';

export interface App {
  hono: Hono<HttpEnv>;
  fromMemory: MemoryLookup;
  api: Api;
  /** Prepares what the first requests would wait for. */
  warm(): Promise<void>;
}

const builtSite = join(import.meta.dirname, '../build');

/** Builds the product from its dependencies, without listening. */
export async function buildApp(deps: Deps, metrics: Metrics, siteFolder = builtSite): Promise<App> {
  const services = await openServices(deps);
  const { accounts, courses, forum, payments } = services;
  const site = await openSite(deps, services, siteFolder);

  const content = siteContentService(deps, services.settings);
  const api = serveApi(deps, { ...services, content });
  const hono = new Hono<HttpEnv>({ strict: false });
  hono.use(edge({ log: deps.log, metrics, logged: deps.config.logRequests }));
  hono.onError(onError(deps.log));
  if (deps.replicas) hono.use(setWrittenCookie(deps.replicas, deps.siteUrl));
  hono.notFound(async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !site.pages || /^\/(api|auth|mail)(\/|$)/i.test(c.req.path)) {
      return problemResponse(new Failure('not_found'), c.get('requestId'));
    }
    return memoryResponse(await site.pages.get(c.req.path), c.req.raw, c.get('requestId'));
  });
  watchBooks(deps, metrics.shared);
  watchBackups(deps, metrics.shared);
  watchOperations(deps, metrics.shared, [mailJob.name, sealedMailJob.name]);
  hono.route('/', operationsRoutes(deps, metrics));
  // A worker answers only monitoring.
  if (deps.config.role === 'worker') return { hono, api, fromMemory: () => undefined, warm: async () => {} };
  const { basePath, hosted } = deps.config.auth;
  if (accounts.own) hono.route(basePath, accountRoutes(accounts.own));
  else if (hosted) hono.route(basePath, hostedRoutes(deps, hosted));
  hono.route('/dev', mailboxRoutes(deps));
  hono.route('/webhooks', webhookRoutes(payments));
  hono.route(mailServicePath, contactRoutes(services.messages, deps));
  hono.route('/', siteRoutes(deps, { forum, courses, content }));
  hono.route('/', topicPages(deps, forum, site.pages?.renderWith));
  hono.route('/', coursePages(courses, site.pages?.renderWith));
  hono.route('/', pictureFiles(deps));
  if (site.pages) hono.route('/', previewPages(deps, content, site.pages));
  hono.route('/api', apiDocs(api.table, deps.academyName));
  hono.route('/api', api.router);

  return {
    hono,
    api,
    fromMemory: memoryLookup(courses, site),
    warm: async () => {
      await site.pages?.warm();
      await warmChatbot();
    },
  };
}

interface Site {
  assets: Map<string, MemoryAnswer>;
  /** Undefined where the web app was not built. */
  pages: SitePages | undefined;
}

/** The built web app, rendered with what the office has entered. */
async function openSite(
  deps: Deps,
  { academy, accounts, fees, settings }: Services,
  folder: string,
): Promise<Site> {
  const assets = loadAssets(join(folder, 'client'));
  const render = deps.config.role === 'worker' ? undefined : loadRender(join(folder, 'server'));
  if (!render) return { assets, pages: undefined };
  const fixed: Served = {
    siteUrl: deps.siteUrl,
    authPath: deps.config.auth.basePath,
    mailForm: deps.config.mail.form,
    brand: deps.academyName(),
    academy: unknownAcademy,
    settings: {},
  };
  const values = pageValues(deps.notifications, fixed, [
    pagePart(academy.profile, { values: academyOnPages }),
    pagePart(academy.profile, { path: '/policies', values: ({ policies }) => ({ policies }) }),
    pagePart(fees.schedule, { path: '/fees', values: (schedule) => ({ fees: schedule }) }),
    pagePart(settings.settled, { day: () => indianDay(deps.clock.now()), values: settingsOnPages }),
  ]);
  const pages = sitePages({ render, values, foreign: accounts.foreignSources, log: deps.log });
  return { assets, pages };
}

/** Every call of the API. */
function serveApi(deps: Deps, services: Services & { content: SiteContentService }): Api {
  const { academy, accounts, courses, enquiries, fees, forum, payments, settings } = services;
  const api = createApi({
    ...deps,
    identify: accounts.identify,
    isOpen: settings.isOpen,
    tell: deps.liveUpdates.tell,
    recordAudit: (tx, now, entries) => record(tx, now, ...entries),
  });
  courseRoutes(api, courses);
  enquiryRoutes(api, enquiries);
  messageRoutes(api, services.messages.office);
  feeRoutes(api, fees);
  paymentRoutes(api, payments);
  admissionRoutes(api, services.admissions);
  findRoutes(api, findService(deps, services));
  receiptRoutes(
    api,
    receiptService(deps, payments.read, async () => {
      const [{ address, phone }, { gstin, pan }] = await Promise.all([
        academy.profile.get(),
        fees.settings.get(),
      ]);
      return [address, phone, gstin && `GSTIN ${gstin}`, pan && `PAN ${pan}`].filter((line) => line !== null);
    }),
  );
  const { hosted } = deps.config.auth;
  if (accounts.own) {
    accountCalls(api, accounts.own);
    peopleRoutes(api, accounts.own);
  } else if (hosted) peopleElsewhere(api, hosted);
  erasureRoutes(api, accounts.own);
  forumRoutes(api, forum);
  queueRoutes(api, services.forumQueue);
  academyRoutes(api, academy);
  settingsRoutes(api, settings);
  siteContentRoutes(api, services.content);
  pictureRoutes(api);
  chatbotRoutes(api, chatbotService(deps, { academy, courses, enquiries, fees, settings }));
  auditRoutes(api, deps);
  liveUpdateRoutes(api, deps);
  officeRoutes(api, settings, countedLists(deps, services));
  viewRoutes(api);
  backupRoutes(api, backupService(deps));
  setupRoutes(api, setupService(deps, services));
  serveImports(api, deps, services);
  api.close();
  return api;
}

/** The imports of each kind. */
function serveImports(api: Api, deps: Deps, services: Services) {
  const specs = importSpecs(deps, services);
  importRoutes(api, deps, courseImportCalls, specs.courses);
  importRoutes(api, deps, enquiryImportCalls, specs.enquiries);
  importRoutes(api, deps, admissionImportCalls, specs.admissions);
  if (specs.people) importRoutes(api, deps, personImportCalls, specs.people);
}

/** Finds answers in memory, before anything else runs. */
function memoryLookup(courses: Services['courses'], { assets, pages }: Site): MemoryLookup {
  return (path, request) => {
    if (path === '/api/courses/' || path === '/api/courses') {
      // Signed-in callers see more, and learn when their session has ended, so the app answers them.
      return request.headers.authorization ? undefined : courses.catalogue.peek()?.forVisitors;
    }
    if (path.startsWith('/api/') || path.startsWith('/auth/')) return undefined;
    if (request.url?.includes('?preview=')) return undefined;
    // The app first checks whether a topic or a course has changed.
    if (/^\/(courses|forum)\/(?!new\/?$)[^/]/i.test(path)) return undefined;
    return assets.get(path) ?? pages?.find(path);
  };
}
