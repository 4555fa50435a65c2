import type { KnownPolicy } from '../knowing/knowledge.ts';
import { type Asking, bullets, page, type Reply, since } from './reply.ts';

const around = new Set(
  'policy mine how when howmuch can not give every academy takes help who lesson'.split(' '),
);

/** The policy that has most of what is asked; its title weighs double. */
export function policyFor({
  reading,
  knowledge,
}: Asking): { policy: KnownPolicy; share: number; matched: number } | undefined {
  const asked = reading.terms.filter(({ key, share }) => !around.has(key) && share > 0.3);
  const scored = knowledge.policies
    .map((policy) => {
      const inTitle = asked.filter(({ key }) => policy.title_keys.has(key)).length;
      const inText = asked.filter(({ key }) => policy.text_keys.has(key)).length;
      return {
        policy,
        points: inTitle * 2 + inText,
        matched: inText,
        share: inText / Math.max(1, asked.length),
      };
    })
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  return scored[0];
}

const policyReply = (asking: Asking, { title, text }: KnownPolicy): Reply => ({
  text: `${title}: ${text}`,
  sources: [since(page.policies, asking.knowledge)],
  ask: true,
});

/** The policy whose title has the first of these keys, or else the next. */
const policyAbout = (asking: Asking, ...keys: string[]) =>
  keys
    .map((key) => asking.knowledge.policies.find(({ title_keys }) => title_keys.has(key)))
    .find((policy) => policy !== undefined);

const noPolicy = ({ texts }: Asking): Reply => ({
  text: texts.noPolicy,
  sources: [page.policies, page.contact],
  ask: true,
  unanswered: true,
});

export function refund(asking: Asking): Reply {
  const policy = policyAbout(asking, 'refund', 'cancel');
  return policy ? policyReply(asking, policy) : noPolicy(asking);
}

export function cancellation(asking: Asking): Reply {
  const policy = policyAbout(asking, 'cancel', 'refund');
  const { texts } = asking;
  const reply = policy ? policyReply(asking, policy) : { sources: [page.contact], ask: true };
  return {
    ...reply,
    text: [texts.cancel, ...(policy ? [`${policy.title}: ${policy.text}`] : [])].join('\n'),
  };
}

export function privacy(asking: Asking): Reply {
  const policy = policyAbout(asking, 'privacy');
  return policy ? policyReply(asking, policy) : noPolicy(asking);
}

export function terms(asking: Asking): Reply {
  const found = policyFor(asking);
  if (found) return policyReply(asking, found.policy);
  const { policies } = asking.knowledge;
  if (policies.length === 0) return { text: asking.texts.noPolicies, ask: true, unanswered: true };
  return {
    text: bullets(policies.map(({ title, text }) => `${title}: ${text}`)),
    sources: [since(page.policies, asking.knowledge)],
  };
}
