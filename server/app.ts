import { join } from 'node:path';
import { Hono } from 'hono';
import { mailServicePath } from '#contract/academy/contact.ts';
import { Failure } from '#contract/failure.ts';
import {
  authPathPlaceholder,
  isPage,
  mailFormPlaceholder,
  notFoundPath,
  siteUrlPlaceholder,
  topicTemplatePath,
} from '#contract/pages.ts';
import type { Deps } from '#server/deps.ts';
import { pageValues } from '#server/features/academy/page-values.ts';
import { academyRoutes } from '#server/features/academy/routes.ts';
import { academyService } from '#server/features/academy/service.ts';
import { accountCalls } from '#server/features/accounts/account-calls.ts';
import { hostedRoutes } from '#server/features/accounts/hosted-routes.ts';
import { peopleElsewhere, peopleRoutes } from '#server/features/accounts/people/routes.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { accountService } from '#server/features/accounts/service.ts';
import { admissionRoutes } from '#server/features/admissions/routes.ts';
import { admissionService, admissionSide } from '#server/features/admissions/service.ts';
import { auditRoutes } from '#server/features/audit/office/routes.ts';
import { record } from '#server/features/audit/service.ts';
import { chatbotRoutes } from '#server/features/chatbot/routes.ts';
import { chatbotService } from '#server/features/chatbot/service.ts';
import { courseRoutes } from '#server/features/courses/routes.ts';
import { courseService } from '#server/features/courses/service.ts';
import { enquiryRoutes } from '#server/features/enquiries/routes.ts';
import { enquiryService } from '#server/features/enquiries/service.ts';
import { feeRoutes } from '#server/features/fees/routes.ts';
import { feeService } from '#server/features/fees/service.ts';
import { findRoutes } from '#server/features/find/routes.ts';
import { findService } from '#server/features/find/service.ts';
import { topicPages } from '#server/features/forum/page/routes.ts';
import { queueRoutes } from '#server/features/forum/queue/routes.ts';
import { queueService } from '#server/features/forum/queue/service.ts';
import { forumRoutes } from '#server/features/forum/routes.ts';
import { forumService } from '#server/features/forum/service.ts';
import { liveUpdateRoutes } from '#server/features/live-updates/routes.ts';
import { mailboxRoutes } from '#server/features/mail/routes.ts';
import { messageRoutes } from '#server/features/messages/office/routes.ts';
import { contactRoutes } from '#server/features/messages/routes.ts';
import { messageService } from '#server/features/messages/service.ts';
import { officeRoutes } from '#server/features/office/routes.ts';
import { viewRoutes } from '#server/features/office/views/routes.ts';
import { operationsRoutes } from '#server/features/operations/routes.ts';
import { paymentRoutes, webhookRoutes } from '#server/features/payments/routes.ts';
import { paymentService, watchBooks } from '#server/features/payments/service.ts';
import { receiptRoutes } from '#server/features/receipts/routes.ts';
import { receiptService } from '#server/features/receipts/service.ts';
import { settingsValues } from '#server/features/settings/page-values.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { settingsService } from '#server/features/settings/service.ts';
import { setupRoutes } from '#server/features/setup/routes.ts';
import { setupService } from '#server/features/setup/service.ts';
import { siteRoutes } from '#server/features/site/routes.ts';
import { problemResponse } from '#server/platform/http/answers/problem.ts';
import { type Api, createApi } from '#server/platform/http/api.ts';
import { apiDocs } from '#server/platform/http/docs/docs.ts';
import { edge, onError } from '#server/platform/http/edge.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { type MemoryLookup, memoryResponse } from '#server/platform/http/pages/memory.ts';
import { type BuiltSite, loadSite } from '#server/platform/http/pages/site.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';

export interface App {
  hono: Hono<HttpEnv>;
  fromMemory: MemoryLookup;
  api: Api;
}

const builtSite = join(import.meta.dirname, '../build/client');

/** The whole product as a function of what it is given; listens to nothing. */
export async function buildApp(deps: Deps, metrics: Metrics, siteFolder = builtSite): Promise<App> {
  const services = await openServices(deps);
  const { academy, accounts, courses, forum, payments, settings } = services;
  let site: BuiltSite;
  let words = wordsOfPages(deps);
  // What the office says of the academy stands on the pages of every node.
  const show = (values: Record<string, string>) => {
    words = { ...words, ...values };
    site = loadSite(siteFolder, { words, notFoundPath, foreign: accounts.foreignSources });
  };
  await settings.follow((options, holidays) => show(settingsValues(options, holidays)));
  await academy.follow((facts) => show(pageValues(facts)));

  const api = serveApi(deps, services);
  const hono = new Hono<HttpEnv>({ strict: false });
  hono.use(edge({ log: deps.log, metrics }));
  hono.onError(onError(deps.log));
  hono.notFound((c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !site.notFound || /^\/(api|auth|mail)(\/|$)/i.test(c.req.path)) {
      return problemResponse(new Failure('not_found'), c.get('requestId'));
    }
    return memoryResponse(site.notFound, c.req.raw, c.get('requestId'));
  });
  watchBooks(deps, metrics.registry);
  hono.route('/', operationsRoutes(deps, metrics));
  // A worker answers only those who run it.
  if (deps.config.role === 'worker') return { hono, api, fromMemory: () => undefined };
  const { basePath, hosted } = deps.config.auth;
  if (accounts.own) hono.route(basePath, accountRoutes(accounts.own));
  else if (hosted) hono.route(basePath, hostedRoutes(deps, hosted));
  hono.route('/dev', mailboxRoutes(deps));
  hono.route('/webhooks', webhookRoutes(payments));
  hono.route(mailServicePath, contactRoutes(services.messages, deps));
  hono.route('/', siteRoutes(deps, forum));
  hono.route(
    '/',
    topicPages(deps, forum, () => site.find(topicTemplatePath)),
  );
  hono.route('/api', apiDocs(api.table, deps.academyName));
  hono.route('/api', api.router);

  return {
    hono,
    api,
    fromMemory: memoryLookup(courses, () => site),
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

async function openServices(deps: Deps) {
  const accounts = await accountService(deps);
  const fees = feeService(deps);
  return {
    academy: academyService(deps),
    accounts,
    courses: courseService(deps),
    enquiries: enquiryService(deps, accounts.colleagues),
    fees,
    forum: forumService(deps),
    messages: messageService(deps, accounts.colleagues),
    payments: await paymentService({ ...deps, admissions: admissionSide(deps) }, fees.settings),
    settings: settingsService(deps),
  };
}

/** Every call of the API. */
function serveApi(deps: Deps, services: Services): Api {
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
  const admissions = admissionService(deps, payments, enquiries);
  admissionRoutes(api, admissions);
  findRoutes(api, findService(deps, { ...services, admissions }));
  receiptRoutes(
    api,
    receiptService(deps, payments.read, async () => {
      const [{ address, phone }, { gstin, pan }] = await Promise.all([
        academy.facts.get(),
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
  forumRoutes(api, forum);
  queueRoutes(api, queueService(deps, accounts.colleagues));
  academyRoutes(api, academy);
  settingsRoutes(api, settings);
  chatbotRoutes(api, chatbotService(deps, { academy, courses, enquiries, fees, settings }));
  auditRoutes(api, deps);
  liveUpdateRoutes(api, deps);
  officeRoutes(api, deps);
  viewRoutes(api);
  setupRoutes(api, setupService(deps, services));
  api.close();
  return api;
}

/** What is answered from memory, before anything else is looked at. */
function memoryLookup(courses: Services['courses'], site: () => BuiltSite): MemoryLookup {
  return (path, request) => {
    if (path === '/api/courses/' || path === '/api/courses') {
      // Who is signed in sees more, and is told when the session has ended: that is for the app.
      return request.headers.authorization ? undefined : courses.catalogue.peek()?.forVisitors;
    }
    if (path.startsWith('/api/') || path.startsWith('/auth/')) return undefined;
    // The page of a topic is filled in for each request.
    if (/^\/forum\/(?!new\/?$)[^/]/i.test(path)) return undefined;
    const { find, shell } = site();
    return find(path) ?? (isPage(path) ? shell : undefined);
  };
}

/** What only the server knows, for the placeholders of the built pages. */
function wordsOfPages({ config, siteUrl }: Deps): Record<string, string> {
  return {
    [authPathPlaceholder]: config.auth.basePath,
    [siteUrlPlaceholder]: escapeHtml(siteUrl),
    [mailFormPlaceholder]: escapeHtml(JSON.stringify(config.mail.form)),
  };
}
