import { mailServiceIds, mailServicePath, sendFormPath } from '#contract/academy/contact.ts';
import type { Right } from './right.ts';
import type { Headers, Steps } from './steps.ts';

interface Stored {
  _id: string;
  version: number;
}
interface Import extends Stored {
  mapping: object;
}

/** A file of one row for each kind of import. */
const files: Record<string, () => { headers: string[]; cells: string[] }> = {
  courses: () => ({
    headers: ['Title', 'Description', 'Course link', 'Standard'],
    cells: [`Sums ${crypto.randomUUID()}`, 'Adding up.', 'https://courses.example/sums', '3'],
  }),
  enquiries: () => ({
    headers: ['Name', 'Phone', 'Class', 'Board', 'Subject'],
    cells: ['Asha Rao', newPhone(), '9', 'CBSE', 'Science'],
  }),
  admissions: () => ({
    headers: ['Student name', 'Contact number', 'Course', 'Standard', 'Board'],
    cells: ['Asha Rao', newPhone(), 'Physics', 'Graduate', 'CBSE'],
  }),
  people: () => ({
    headers: ['First name', 'Last name', 'Email'],
    cells: ['Asha', 'Rao', `${crypto.randomUUID()}@academy.test`],
  }),
};

const enquiryForm = (phone: string, subject = 'Science') => ({
  ...{ name: 'Asha Rao', phone, class_name: 9, board: 'CBSE', subject },
  enquiryMessage: 'When does it begin?',
});

const example = () => ({ example: { text: `when do lessons begin ${phones++}`, topic: 'class_times' } });

let phones = 0;
const newPhone = () => String(9_100_000_000 + phones++);

/** Valid requests to change what the office has set, and to import rows. */
export function rightOfficeCalls({ done, post, someone }: Steps): Record<string, () => Promise<Right>> {
  const admin = async () => (await someone('admin')).headers;
  /** Sends back what is stored. */
  const unchanged = (path: string) => async (): Promise<Right> => {
    const headers = await admin();
    return { path, headers, body: await done('GET', path, headers) };
  };
  const settings = ['site/content', 'holidays', 'options', 'money-settings', 'office/morning-mail'];
  return {
    ...Object.fromEntries(settings.map((name) => [`PUT /api/${name}`, unchanged(`/api/${name}`)])),
    ...Object.assign({}, ...Object.keys(files).map((kind) => importCalls({ done, admin }, kind))),
    ...messageCalls(),
    'POST /api/site/preview': async () => ({
      ...(await unchanged('/api/site/content')()),
      path: '/api/site/preview',
    }),
    'GET /api/erasures': async () => ({
      path: `/api/erasures?who=${encodeURIComponent((await someone()).email)}`,
      headers: await admin(),
    }),
    'POST /api/erasures': async () => {
      const headers = await admin();
      const { email: who } = await someone();
      const { confirm } = await done('GET', `/api/erasures?who=${encodeURIComponent(who)}`, headers);
      return { path: '/api/erasures', headers, body: { who, confirmation: confirm } };
    },
    'POST /api/chatbot/enquiry': async () => ({
      path: '/api/chatbot/enquiry',
      body: {
        name: 'Asha Rao',
        phone: newPhone(),
        transcript: [{ sender: 'user', text: 'When does it begin?' }],
      },
    }),
    'POST /api/chatbot/preview': async () => ({
      path: '/api/chatbot/preview',
      headers: await admin(),
      body: { example: { text: 'when do lessons begin', topic: 'class_times' } },
    }),
    'POST /api/chatbot/rating': async () => {
      const { turn } = await done('POST', '/api/chatbot/', {}, { query: 'When is the office open?' });
      return { path: '/api/chatbot/rating', body: { turn, helped: false } };
    },
    'POST /api/chatbot/examples': async () => ({
      path: '/api/chatbot/examples',
      headers: await admin(),
      body: example(),
    }),
    'DELETE /api/chatbot/examples/{id}': async () => {
      const headers = await admin();
      const { _id } = await done<Stored>('POST', '/api/chatbot/examples', headers, example());
      return { path: `/api/chatbot/examples/${_id}`, headers };
    },
    'DELETE /api/office/views/{id}': async () => {
      const headers = await admin();
      const view = { list: 'enquiries', name: 'Open', query: '' };
      const { _id } = await done<Stored>('PUT', '/api/office/views', headers, view);
      return { path: `/api/office/views/${_id}`, headers };
    },
    'PUT /api/enquiries/{id}': async () => {
      const headers = await admin();
      const body = { status: 'contacted', owner: null, follow_up_on: null };
      return { path: `/api/enquiries/${await enquiry(newPhone())}`, headers, body };
    },
    'POST /api/enquiry/': async () => ({ path: '/api/enquiry/', body: enquiryForm(newPhone()) }),
    'POST /api/enquiries/merge': async () => {
      const phone = newPhone();
      const ids = [await enquiry(phone, 'Science'), await enquiry(phone, 'Hindi')];
      return { path: '/api/enquiries/merge', headers: await admin(), body: { ids } };
    },
  };

  /** Calls about a message that has just come. */
  function messageCalls() {
    const about = (what: string, body?: object) => async (): Promise<Right> => {
      const headers = await admin();
      return { path: `/api/messages/${await message(headers)}${what}`, headers, body };
    };
    return {
      'GET /api/messages/{id}': about(''),
      'PUT /api/messages/{id}': about('', { status: 'replied', owner: null }),
      'DELETE /api/messages/{id}': about(''),
      'POST /api/messages/{id}/restore': async () => {
        const { path, headers = {} } = await about('')();
        await done('DELETE', path, headers);
        return { path: `${path}/restore`, headers };
      },
      'POST /api/messages/{id}/notes': about('/notes', { text: 'Calls again on Monday.' }),
      'POST /api/messages/{id}/replies': about('/replies', {
        ...{ to: 'a@academy.test', subject: 'Your message' },
        text: 'Please come by.',
      }),
    };
  }

  async function message(headers: Headers): Promise<string> {
    const user_name = `Asha ${crypto.randomUUID()}`;
    const form = {
      ...mailServiceIds,
      user_name,
      user_email: 'a@academy.test',
      message: 'When does it begin?',
    };
    await post(mailServicePath + sendFormPath, form);
    const [found] = await done<Stored[]>(
      'GET',
      `/api/messages?search=${encodeURIComponent(user_name)}`,
      headers,
    );
    if (!found) throw new Error('the message did not come');
    return found._id;
  }

  async function enquiry(phone: string, subject = 'Science'): Promise<string> {
    return (await done<Stored>('POST', '/api/enquiry', {}, enquiryForm(phone, subject)))._id;
  }
}

/** The steps of an import that need no worker, each with the steps before it. */
function importCalls(
  { done, admin }: Pick<Steps, 'done'> & { admin: () => Promise<Headers> },
  kind: string,
): Record<string, () => Promise<Right>> {
  const base = `/api/imports/${kind}`;
  const file = files[kind]?.() ?? { headers: [], cells: [] };
  const rows = { rows: [{ line: 2, cells: file.cells }] };

  async function begun() {
    const headers = await admin();
    const { _id, mapping } = await done<Import>('POST', base, headers, { headers: file.headers, total: 1 });
    return { headers, path: `${base}/${_id}`, mapping };
  }
  async function sent() {
    const begin = await begun();
    await done('POST', `${begin.path}/rows`, begin.headers, rows);
    return begin;
  }
  return {
    [`GET ${base}/{id}`]: begun,
    [`DELETE ${base}/{id}`]: begun,
    [`GET ${base}/{id}/rows`]: async () => {
      const { headers, path } = await sent();
      return { headers, path: `${path}/rows` };
    },
    [`POST ${base}/{id}/rows`]: async () => {
      const { headers, path } = await begun();
      return { headers, path: `${path}/rows`, body: rows };
    },
    [`GET ${base}/{id}/refused.csv`]: async () => {
      const { headers, path } = await sent();
      return { headers, path: `${path}/refused.csv` };
    },
    [`POST ${base}/{id}/check`]: async () => {
      const { headers, path, mapping } = await sent();
      return { headers, path: `${path}/check`, body: { mapping } };
    },
  };
}
