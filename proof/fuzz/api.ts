import { casesOf, classicsOf } from './api-cases.ts';
import { ask } from './ask.ts';
import { judgeCall } from './judge.ts';
import { knownTo } from './known.ts';
import { type Found, fuzzRows, type Run, shown } from './property.ts';

/** Every call of the API, by every kind of caller. */
export async function fuzzApi(run: Run): Promise<Found[]> {
  const { product, people } = run;
  return fuzzRows(run, product.app.api.table, {
    name: ({ method, path }) => `${method} /api${path}`,
    cases: async (endpoint) => casesOf(endpoint, await knownTo(product.deps.pool, endpoint.path)),
    examples: async (endpoint) =>
      classicsOf(endpoint, await knownTo(product.deps.pool, endpoint.path), run.seed),
    async ask({ method, path }, { who, asked }) {
      const headers = { ...asked.headers, ...(await people.authorization(who)) };
      const answer = await ask(product.origin, { ...asked, headers });
      // A call that changes people may have changed the callers' own roles.
      if (path.startsWith('/people') && method !== 'GET' && answer.status < 300) people.renewAll();
      if (answer.status !== 401) return answer;
      // Another case may have ended this session.
      people.renew(who);
      return ask(product.origin, { ...asked, headers: { ...headers, ...(await people.authorization(who)) } });
    },
    judgeRight: (endpoint, answer) => judgeCall(endpoint, { refused: false }, answer),
    judge: (endpoint, { expected }, answer) => judgeCall(endpoint, expected, answer),
    show: ({ who, asked }) => ({ who, path: asked.path, ...shown(asked.headers, asked.body) }),
  });
}
