import { setTimeout as wait } from 'node:timers/promises';
import type { Right } from './right.ts';
import type { Headers, Steps } from './steps.ts';

const course = {
  title: 'A',
  description: 'b',
  courselink: 'https://courses.example/a',
  standard: 3,
};
const order = { course: 'Physics', standard: 'Graduate', contact_no: '9876543210' };
const admission = {
  ...order,
  admission_type: 'Online Admission',
  student_name: 'Asha Rao',
  board: 'CBSE',
  joining_date: '2027-06-01',
  address: '1, Temple Road',
  email: 'a@academy.test',
};
const answer = { question: 'Is there a bus?', answer: 'Yes, from the market.' };
const reply = { to: 'a@academy.test', subject: 'Your enquiry', text: 'Please come by.' };

interface Row {
  _id: string;
}

/** A unique word. A question loses its digits, and a post with many of them may be held as a phone number. */
const letters = () => crypto.randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? 'q');

/** Valid requests to the API. */
export function rightCalls({ done, someone, guarded }: Steps): Record<string, () => Promise<Right>> {
  const staff = () => someone('staff');
  const first = async (path: string, headers: Headers) => {
    const [row] = await done<Row[]>('GET', path, headers);
    if (!row) throw new Error(`nothing at ${path}`);
    return row;
  };
  const paid = async () => String((await done('POST', '/api/process-payment', {}, order)).payment_id);
  async function writer() {
    const person = await someone();
    const topic = {
      categoryId: 'general-discussion',
      title: 'About the weekend',
      text: `Which hours? ${letters()}`,
    };
    const { id } = await done('POST', '/api/forum/topics', person.headers, topic);
    return { ...person, topic: `/api/forum/topics/${id}` };
  }
  async function question(headers: Headers) {
    // Another case may delete all questions meanwhile.
    for (let attempts = 0; attempts < 3; attempts++) {
      const path = await askedQuestion(headers);
      if (path) return path;
    }
    throw new Error('the question was not recorded');
  }
  async function askedQuestion(headers: Headers) {
    const subject = letters();
    await done('POST', '/api/chatbot/', {}, { query: `Do you teach ${subject} under water?` });
    // It is recorded a moment later.
    for (let tries = 0; tries < 30; tries++) {
      const [found] = await done<Row[]>('GET', `/api/chatbot/questions?search=${subject}`, headers);
      if (found) return `/api/chatbot/questions/${found._id}`;
      await wait(100);
    }
    return undefined;
  }
  /** A request by an administrator about a person. */
  const about =
    (what: string, body?: unknown, person = someone) =>
    async (): Promise<Right> => ({
      path: `/api/people/${(await person()).id}${what}`,
      headers: (await someone('admin')).headers,
      body,
    });
  /** A request after another method was called at the same path. */
  const after = (method: string, body: unknown, next: () => Promise<Right>) => async (): Promise<Right> => {
    const right = await next();
    await done(method, right.path, right.headers ?? {}, body);
    return right;
  };

  return {
    'PUT /api/courses/{id}': async () => {
      const { headers } = await staff();
      const { _id } = await done<Row>('POST', '/api/course/', headers, course);
      return { path: `/api/courses/${_id}`, headers, body: { ...course, title: 'B' } };
    },
    'PUT /api/fees': async () => ({
      path: '/api/fees',
      headers: (await someone('admin')).headers,
      body: { course: 'Physics', standard: 'Postgraduate', fees: 13_000 },
    }),
    'PUT /api/academy': async () => ({
      path: '/api/academy',
      headers: (await someone('admin')).headers,
      body: await done('GET', '/api/academy', {}),
    }),
    'POST /api/process-payment': async () => ({ path: '/api/process-payment', body: order }),
    'POST /api/account/applications': async () => {
      const form = { ...admission, payment_id: await paid() };
      const { reference } = await done('POST', '/api/admissions/', {}, form);
      const body = { reference, contact_no: form.contact_no };
      return { path: '/api/account/applications', headers: (await someone()).headers, body };
    },
    'POST /api/admissions/': async () => ({
      path: '/api/admissions/',
      body: { ...admission, payment_id: await paid() },
    }),
    'PUT /api/admissions/{id}': async () => {
      const { headers } = await staff();
      const body = await first('/api/admissions/?limit=1', headers);
      return { path: `/api/admissions/${body._id}`, headers, body };
    },
    'POST /api/admissions/{id}/decide': async () => {
      const { headers } = await staff();
      const form = { ...admission, payment_id: await paid() };
      const { _id } = await done<Row>('POST', '/api/admissions/', {}, form);
      return { path: `/api/admissions/${_id}/decide`, headers, body: { status: 'under review' } };
    },
    'POST /api/payments/{id}/refund': async () => {
      const { headers } = await staff();
      return { path: `/api/payments/${await paid()}/refund`, headers, body: { reason: 'Paid twice.' } };
    },
    'DELETE /api/payments/{id}': async () => {
      const { headers } = await staff();
      return { path: `/api/payments/${await paid()}`, headers };
    },
    'POST /api/payments/{id}/restore': async () => {
      const { headers } = await staff();
      const path = `/api/payments/${await paid()}`;
      await done('DELETE', path, headers);
      return { path: `${path}/restore`, headers };
    },
    'POST /api/enquiries/{id}/replies': async () => {
      const { headers } = await staff();
      const { _id } = await first('/api/enquiries?limit=1', headers);
      return { path: `/api/enquiries/${_id}/replies`, headers, body: reply };
    },
    'POST /api/account/backup-codes': async () => {
      const { headers } = await guarded();
      return { path: '/api/account/backup-codes', headers };
    },
    'DELETE /api/account/sessions/{id}': async () => {
      const { headers } = await someone();
      return {
        path: `/api/account/sessions/${(await first('/api/account/sessions', headers))._id}`,
        headers,
      };
    },
    'GET /api/people/{id}': about(''),
    'PUT /api/people/{id}/role': about('/role', { role: 'staff' }),
    'PUT /api/people/{id}/ban': about('/ban', { until: null }),
    'DELETE /api/people/{id}/ban': after('PUT', { until: null }, about('/ban')),
    'POST /api/people/{id}/second-factor-reset': about('/second-factor-reset', undefined, guarded),
    'DELETE /api/people/{id}/second-factor-reset': after(
      'POST',
      undefined,
      about('/second-factor-reset', undefined, guarded),
    ),
    'GET /api/people/{id}/sessions': about('/sessions'),
    'DELETE /api/people/{id}/sessions': about('/sessions'),
    'DELETE /api/people/{id}/sessions/{session}': async () => {
      const { headers = {}, path } = await about('/sessions')();
      return { path: `${path}/${(await first(path, headers))._id}`, headers };
    },
    'PUT /api/forum/topics/{id}/answer': async () => {
      const { headers, topic } = await writer();
      const { id } = await done('POST', `${topic}/comments`, headers, {
        text: 'From nine on, I hear.',
      });
      return { path: `${topic}/answer`, headers, body: { commentId: id } };
    },
    'PUT /api/forum/bans/{id}': async () => ({
      path: `/api/forum/bans/${(await writer()).id}`,
      headers: (await staff()).headers,
      body: { reason: 'He sells shoes.' },
    }),
    'DELETE /api/forum/bans/{id}': after('PUT', { reason: 'He sells shoes.' }, async () => ({
      path: `/api/forum/bans/${(await writer()).id}`,
      headers: (await staff()).headers,
    })),
    'PUT /api/chatbot/answers/{id}': async () => {
      const { headers } = await staff();
      const { _id } = await done<Row>('POST', '/api/chatbot/answers', headers, answer);
      return { path: `/api/chatbot/answers/${_id}`, headers, body: { ...answer, answer: 'No.' } };
    },
    'DELETE /api/chatbot/questions/{id}': async () => {
      const { headers } = await staff();
      return { path: await question(headers), headers };
    },
    'POST /api/chatbot/questions/{id}/restore': async () => {
      const { headers } = await staff();
      const path = await question(headers);
      await done('DELETE', path, headers);
      return { path: `${path}/restore`, headers };
    },
  };
}
