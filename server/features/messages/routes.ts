import { type Context, Hono } from 'hono';
import {
  ContactForm,
  honeypot,
  mailServicePath,
  referenceHeader,
  sendFormPath,
} from '#contract/academy/contact.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { toFailure } from '#server/platform/http/answers/problem.ts';
import { timeLimit } from '#server/platform/http/load/time-limit.ts';
import { readForm } from '#server/platform/http/reading/body.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import type { MessageService } from './service.ts';

const limit = { name: 'contact', points: 120, seconds: 600 };

/** The mail form service as `@emailjs/browser` knows it: answers are plain text, 'OK' or what is wrong; the reference is in a header. */
export function contactRoutes(
  messages: Pick<MessageService, 'receive' | 'storeAsSpam'>,
  deps: Pick<Deps, 'clientAddress' | 'config' | 'consume' | 'log' | 'siteUrl'>,
): Hono<HttpEnv> {
  const { form: ids } = deps.config.mail;
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const failure = toFailure(error);
    if (failure.status >= 500) deps.log.error({ err: error, requestId: c.get('requestId') }, failure.code);
    return c.text(failure.message, failure.status, { ...failure.headers, 'Cache-Control': 'no-store' });
  });

  app.post(sendFormPath, async (c) => {
    c.set('route', mailServicePath + sendFormPath);
    refuseOtherSites(c, deps.siteUrl);
    const time = timeLimit();
    await time.within(deps.consume(limit, deps.clientAddress(c.env.incoming)));
    const fields = await readForm(c.req.raw);
    if (fields.get('user_id') !== ids.user_id)
      throw new Failure('not_allowed', 'The public key is not valid.');
    if (fields.get('service_id') !== ids.service_id)
      throw new Failure('bad_request', 'The service ID is not found.');
    if (fields.get('template_id') !== ids.template_id)
      throw new Failure('bad_request', 'The template ID is not found.');
    const form = ContactForm.safeParse(Object.fromEntries(fields));
    if (!form.success) throw new Failure('bad_request', form.error.issues[0]?.message);
    const store = fields.get(honeypot) ? messages.storeAsSpam : messages.receive;
    const reference = await time.within(store(form.data));
    return c.text('OK', 200, { 'Cache-Control': 'no-store', [referenceHeader]: reference });
  });
  return app;
}

/** A page of another site may post a form here without a preflight, so the origin is checked. */
function refuseOtherSites(c: Context<HttpEnv>, siteUrl: string) {
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (host !== c.req.header('host') && host !== new URL(siteUrl).host) throw new Failure('not_allowed');
}
