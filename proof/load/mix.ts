import { randomUUID } from 'node:crypto';

export interface LoadRequest {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const json = { 'Content-Type': 'application/json' };
const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: '9876543210',
};
const questions = ['What does Mathematics cost in 10th?', 'How do I apply?', 'When are you open?'];

/** The requests of an academy's visitors and office on a busy morning, by weight. */
export function mixOf(token: string): (random: () => number) => LoadRequest {
  const office = { Authorization: `Bearer ${token}` };
  const get =
    (path: string, headers: Record<string, string> = {}) =>
    (): LoadRequest => ({
      name: `GET ${path.replace(/\?.*/, '')}`,
      method: 'GET',
      path,
      headers,
    });
  const post =
    (path: string, body: (random: () => number) => object) =>
    (random: () => number): LoadRequest => ({
      name: `POST ${path}`,
      method: 'POST',
      path,
      headers: { ...json, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body(random)),
    });
  const weighted: [weight: number, make: (random: () => number) => LoadRequest][] = [
    [25, get('/')],
    [10, get('/enquiry')],
    [20, get('/api/courses/')],
    [10, get('/api/forum/topics')],
    [6, post('/api/chatbot/', (random) => ({ query: questions[Math.floor(random() * questions.length)] }))],
    [5, post('/api/enquiry/', () => ({ ...enquiry, enquiryMessage: `About the weekend: ${randomUUID()}` }))],
    [
      3,
      post('/api/process-payment', () => ({
        course: 'Mathematics',
        standard: '10th Standard',
        draft: randomUUID(),
      })),
    ],
    [8, get('/api/enquiries?limit=50', office)],
    [8, get('/api/admissions/?search=ra', office)],
    [5, get('/api/payments/?sort=-amount', office)],
  ];
  const all = weighted.reduce((sum, [weight]) => sum + weight, 0);
  return (random) => {
    let at = random() * all;
    for (const [weight, make] of weighted) {
      at -= weight;
      if (at < 0) return make(random);
    }
    return get('/')();
  };
}
