import { paymentMethods } from '#contract/payments/methods.ts';
import type { Texts } from '../texts/en.ts';
import { type Asking, type Build, listed, page, type Reply, says } from './reply.ts';

/** An answer that only refers to the office. */
const asksOffice =
  (
    text: keyof Texts,
    source = page.enquiry as Reply['sources'] extends (infer S)[] | undefined ? S : never,
  ): Build =>
  ({ texts }) => ({
    text: texts[text] as string,
    sources: [source],
    suggestions: [texts.ask.contact],
    ask: true,
    unanswered: true,
  });

const fixed =
  (text: keyof Texts, sources: NonNullable<Reply['sources']>, ...asks: (keyof Texts['ask'])[]): Build =>
  ({ texts }) => ({
    text: texts[text] as string,
    sources,
    ...(asks.length > 0 && { suggestions: asks.map((ask) => texts.ask[ask] as string) }),
  });

function payment({ testMode, texts }: Asking): Reply {
  const ways = paymentMethods.filter((method) => method !== 'Sandbox' && method !== 'Cash');
  return {
    text: [texts.payment(listed(ways, texts.or)), ...(testMode ? [texts.testMode] : [])].join('\n'),
    sources: [page.admission],
    suggestions: [texts.ask.fees, texts.ask.failed, texts.ask.receipt],
  };
}

const admission: Build = ({ reading, knowledge: { offer }, texts }) => ({
  text: [
    ...(says(reading, 'deadline', 'test', 'age', 'seats') ? [texts.deadline] : []),
    texts.admission(listed(offer.standards.map(texts.standard), texts.and)),
  ].join('\n'),
  sources: [page.admission, page.track],
  suggestions: [texts.ask.fees, texts.ask.payment, texts.ask.track],
  ...(says(reading, 'deadline', 'test', 'age', 'seats') && { ask: true }),
});

const person =
  (text: 'human' | 'complaint' | 'enquiry' | 'blame'): Build =>
  ({ texts, knowledge: { academy } }) => ({
    text: `${texts[text]} ${text === 'enquiry' ? '' : texts.orCall(academy.phone)}`.trim(),
    sources: [page.enquiry],
    ask: true,
  });

/** A scolded bot apologises; a complaint about the academy goes to a person. */
const complaint: Build = (asking) =>
  person(
    says(asking.reading, 'blame') && !says(asking.reading, 'teacher', 'complaint', 'lesson')
      ? 'blame'
      : 'complaint',
  )(asking);

const smallTalk =
  (text: 'thanks' | 'praise' | 'ok' | 'abilities' | 'language' | 'wellbeing'): Build =>
  ({ texts }) => ({
    text: texts[text],
    suggestions: [texts.ask.courses, texts.ask.fees, texts.ask.admission],
  });

const named =
  (text: 'hello' | 'identity'): Build =>
  ({ texts, knowledge: { academy } }) => ({
    text: texts[text](academy.name),
    suggestions: [texts.ask.courses, texts.ask.fees, texts.ask.admission],
  });

export const paths: Record<string, Build> = {
  admission,
  'admission.documents': (asking) =>
    ({ ...fixed('documents', [page.admission], 'admission', 'contact')(asking), ask: true }) as Reply,
  payment_methods: payment,
  payment_problem: (asking) =>
    ({ ...fixed('paymentProblem', [page.paymentStatus], 'contact', 'refund')(asking), ask: true }) as Reply,
  receipt: fixed('receipt', [page.track], 'track', 'failed'),
  track: fixed('track', [page.track], 'receipt', 'contact'),
  'account.login': fixed('login', [page.login], 'password', 'register'),
  'account.register': fixed('register', [page.register], 'login'),
  'account.password': fixed('password', [page.forgot, page.account], 'login'),
  'account.verify': fixed('verify', [page.login], 'login'),
  'account.factor': fixed('factor', [page.account]),
  'account.logout': fixed('logout', [page.account]),
  account: fixed('account', [page.account, page.login], 'register', 'password'),
  forum: fixed('forum', [page.forum]),
  online: (asking) => ({ ...fixed('online', [page.courses, page.admission])(asking), ask: true }) as Reply,
  class_times: asksOffice('classTimes', page.admission),
  instalments: asksOffice('instalments'),
  discount: asksOffice('discount'),
  materials: asksOffice('materials'),
  results: asksOffice('results'),
  'about.size': asksOffice('size'),
  enquiry: person('enquiry'),
  human: person('human'),
  complaint,
  greeting: (asking) => (says(asking.reading, 'wellbeing') ? smallTalk('wellbeing') : named('hello'))(asking),
  identity: named('identity'),
  abilities: smallTalk('abilities'),
  'abilities.language': smallTalk('language'),
  thanks: smallTalk('thanks'),
  praise: smallTalk('praise'),
  ok: smallTalk('ok'),
  bye: ({ texts }) => ({ text: texts.bye }),
};
