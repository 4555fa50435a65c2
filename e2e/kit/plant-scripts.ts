import { type APIRequestContext, expect } from '@playwright/test';
import { changeAcademy } from '../../contract/academy/academy.ts';
import { changeHolidays } from '../../contract/academy/holidays.ts';
import { changeAdmission, submitAdmission } from '../../contract/admissions/admissions.ts';
import { decideAdmission, decideAdmissions } from '../../contract/admissions/office.ts';
import { addAnswer, changeAnswer } from '../../contract/chatbot/answers.ts';
import { askChatbot, askOffice } from '../../contract/chatbot/chatbot.ts';
import { addExample } from '../../contract/chatbot/examples.ts';
import { previewTeaching } from '../../contract/chatbot/replay.ts';
import { addCourse, changeCourse } from '../../contract/courses/courses.ts';
import { importCourses } from '../../contract/courses/import.ts';
import { type Endpoint, fillPath } from '../../contract/endpoint.ts';
import { addEnquiryNote, changeEnquiry, replyToEnquiry } from '../../contract/enquiries/care.ts';
import { sendEnquiry } from '../../contract/enquiries/enquiries.ts';
import { moveEnquiries } from '../../contract/enquiries/office.ts';
import { addComment, editPost, reportPost, startTopic } from '../../contract/forum/calls.ts';
import { banMember, changeWords } from '../../contract/forum/office.ts';
import { indianDay } from '../../contract/india.ts';
import { addMessageNote, replyToMessage } from '../../contract/messages.ts';
import { invitePerson } from '../../contract/office/people.ts';
import { mostViews, saveView } from '../../contract/office/views.ts';
import { changeOptions, type OptionLists } from '../../contract/options.ts';
import { recordPayment } from '../../contract/payments/counter.ts';
import { closeDay } from '../../contract/payments/day-close.ts';
import { changeMoneySettings } from '../../contract/payments/money-settings.ts';
import { paymentCalls } from '../../contract/payments/office.ts';
import { ownPayments, processPayment } from '../../contract/payments/payments.ts';
import { refundPayment } from '../../contract/payments/refunds.ts';
import { changeSiteContent, type SiteContent } from '../../contract/site/content.ts';
import { officeHeaders } from './office.ts';
import { corpus, corpusText, plantedFields } from './script-corpus.ts';
import { newMember } from './sign-in.ts';

const phone = '9876501234';
const lines = (max: number) => corpusText.slice(0, max);

interface Sending {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  as?: { authorization: string };
}

/** Stores the corpus through every call that takes text. Returns the fields that were accepted, and the rows to look at. */
export async function plantScripts(request: APIRequestContext) {
  const office = await officeHeaders(request);
  const fields = new Set<string>();

  async function send(call: Endpoint, { params, query, body, as = office }: Sending) {
    const answer = await request.fetch(`/api${fillPath(call.path, params)}`, {
      method: call.method,
      headers: as,
      ...(query && { params: query }),
      ...(body && { data: body }),
    });
    expect(answer.status(), `${call.name} ${await answer.text()}`).toBeLessThan(300);
    for (const field of plantedFields({ ...query, ...body })) fields.add(`${call.name} ${field}`);
    return answer.status() === 204 ? undefined : answer.json();
  }

  async function enquiries(script: string, i: number) {
    const enquiry = { name: script, class_name: '10', subject: 'Science', phone, board: 'CBSE' };
    const { _id: id } = await send(sendEnquiry, { body: { ...enquiry, enquiryMessage: corpusText } });
    await send(addEnquiryNote, { params: { id }, body: { text: script } });
    const mail = { to: `asker-${i}@academy.test`, subject: script, text: corpusText };
    await send(replyToEnquiry, { params: { id }, body: mail });
    const closed = { status: 'closed', reason: script };
    if (i % 2) await send(moveEnquiries, { body: { selection: { ids: [id] }, move: closed } });
    else await send(changeEnquiry, { params: { id }, body: { ...closed, owner: null, follow_up_on: null } });
    const transcript = [{ sender: 'user', text: corpusText }];
    await send(askOffice, { body: { ...enquiry, transcript } });
    return id;
  }

  async function admissions(script: string, i: number) {
    const choice = {
      board: 'CBSE',
      joining_date: '2026-11-02',
      course: 'Physics',
      standard: '12th Standard',
    };
    const person = { ...choice, student_name: script, address: script, contact_no: phone };
    const cash = { admission_type: 'Offline Admission', fees: 12_500 };
    const counter = { received: 9_000, method: 'Cheque', reference: script.slice(0, 60) };
    const offline = await send(submitAdmission, { body: { ...person, ...cash, ...counter } });
    const { _id: id, payment_id } = offline;
    const changes = { missing: [script], decision_reason: script, status: 'declined' };
    await send(changeAdmission, { params: { id }, body: { ...person, ...cash, ...changes, reason: script } });
    const rest = { amount: 100, method: 'Cheque', reference: counter.reference };
    await send(recordPayment, { params: { id }, body: rest });
    const decision = { status: 'declined', reason: `${script} once more` };
    if (i % 2) await send(decideAdmissions, { body: { selection: { ids: [id] }, decision } });
    else await send(decideAdmission, { params: { id }, body: decision });
    const back = { reason: script, method: 'Cheque', reference: counter.reference };
    await send(refundPayment, { params: { id: payment_id }, body: back });

    const draft = `${script} ${crypto.randomUUID()}`;
    const who = { student_name: script, contact_no: phone, draft };
    const order = { course: choice.course, standard: choice.standard, ...who };
    const paid = await send(processPayment, { body: order });
    await send(ownPayments, { body: { draft } });
    await send(submitAdmission, { body: { ...person, payment_id: paid.payment_id } });
    const left = await send(processPayment, { body: { ...order, draft: `${draft} 2` } });
    const ids = [left.payment_id];
    if (i % 2)
      await send(paymentCalls.removeOne, { params: { id: left.payment_id }, query: { reason: script } });
    else
      await send(paymentCalls.removeMany, {
        body: { selection: { ids }, batch: crypto.randomUUID(), reason: script },
      });
    return { admission: id, receipt: offline.receipt };
  }

  async function courses(script: string) {
    const course = { title: script, description: lines(2000), standard: 12 };
    const link = { courselink: `https://example.com/?${script}` };
    const subject = script.slice(0, 60);
    for (const subjects of [[subject], subject]) {
      const body = { ...course, ...link, subjects };
      const { _id: id } = await send(addCourse, { body });
      await send(changeCourse, { params: { id }, body: { ...body, title: `${script} 2` } });
    }
    const rows = [
      { ...course, ...link, title: `${script} 3` },
      { title: script, unheard: script },
    ];
    await send(importCourses, { body: { import_id: crypto.randomUUID(), rows } });
  }

  async function chatbot(script: string) {
    await send(askChatbot, { body: { query: script } });
    const page = `/${script.replace(/\s/g, '')}`;
    const taught = { question: script, answer: script, also: lines(2000), page };
    const { _id: id } = await send(addAnswer, { body: taught });
    await send(changeAnswer, { params: { id }, body: { ...taught, answer: `${script} 2` } });
    const example = { text: script, answer_id: id };
    await send(previewTeaching, { body: { example } });
    await send(previewTeaching, { body: { answer: { ...taught, _id: id } } });
    await send(addExample, { body: { example } });
  }

  async function forum(script: string, reporter: { authorization: string }) {
    const text = `${script}\n${corpusText}`;
    const body = { categoryId: 'general-discussion', title: `${script} topic`, text };
    const { id } = await send(startTopic, { body });
    const edit = { title: `${script} topic, edited`, text: `${text} edited` };
    await send(editPost, { params: { id }, body: edit });
    const comment = await send(addComment, { params: { id }, body: { text: script } });
    await send(editPost, { params: { id: comment.id }, body: { text: `${script} edited` } });
    const note = { reason: 'Something else', note: script };
    await send(reportPost, { params: { id: comment.id }, body: note, as: reporter });
    return { topic: id, comment: comment.id };
  }

  async function contact(script: string, i: number) {
    const form = { service_id: 'taxila', template_id: 'contact', user_id: 'public' };
    const user_email = `writer-${i}@academy.test`;
    const multipart = { ...form, user_email, user_name: script, message: corpusText };
    expect((await request.post('/mail/api/v1.0/email/send-form', { multipart })).status()).toBe(200);
    const found = await request.get('/api/messages', { headers: office, params: { search: user_email } });
    const [{ _id: id }] = await found.json();
    await send(addMessageNote, { params: { id }, body: { text: script } });
    const reply = { to: user_email, subject: script, text: corpusText };
    await send(replyToMessage, { params: { id }, body: reply });
    return id;
  }

  const member = await newMember(request, { firstName: corpus[0], lastName: corpus[1] });
  const author = await officeHeaders(request, member);
  const refused = { title: 'Link', description: 'x', courselink: corpus[6], standard: 12 };
  expect((await request.post('/api/course/', { headers: office, data: refused })).status()).toBe(422);

  const made: Made[] = [];
  for (const [i, script] of corpus.entries()) {
    const [enquiry, admission, topic, message] = await Promise.all([
      enquiries(script, i),
      admissions(script, i),
      forum(script, author),
      contact(script, i),
      courses(script),
      chatbot(script),
      send(invitePerson, {
        body: { firstName: script, lastName: script, email: `guest-${i}@academy.test`, role: 'staff' },
      }),
    ]);
    made.push({ enquiry, message, ...admission, ...topic });
  }
  const topic = {
    categoryId: 'innovation-ideas',
    title: `${corpus[1]} of a member`,
    text: 'Call 98765 43210.',
  };
  await send(startTopic, { body: topic, as: author });
  const people = await request.get('/api/people', { headers: office, params: { search: member.email } });
  const [{ _id }] = await people.json();
  await send(banMember, { params: { id: _id }, body: { reason: lines(500) } });
  await send(changeWords, { body: { words: corpus.map((script) => script.slice(0, 60)) } });
  return { fields, made, member, send };
}

interface Made {
  enquiry: string;
  message: string;
  topic: string;
  comment: string;
  admission: string;
  receipt: Receipt;
}

interface Receipt {
  number: string;
  key: string;
}

/** A profile of the academy whose every text is a script. */
export async function plantAcademy(
  request: APIRequestContext,
  script: string,
  send: Awaited<ReturnType<typeof plantScripts>>['send'],
) {
  const profile = await (await request.get('/api/academy')).json();
  const policies = corpus.map((title) => ({ title, text: corpusText }));
  const helplines = [{ name: script, phone: '1098', when: script }];
  await send(changeAcademy, { body: { ...profile, name: script, address: script, policies, helplines } });
  const numbers = { gstin: null, pan: null, upi_id: 'academy@bank', refund_limit: 10_000 };
  await send(changeMoneySettings, { body: { ...numbers, upi_payee: script.slice(0, 60) } });
  const names = corpus.filter(({ length }) => length <= 60);
  const { courses, standards, boards, subjects }: OptionLists = await (
    await request.get('/api/options')
  ).json();
  // The profile is saved repeatedly, once per name.
  const planted = (list: OptionLists['courses']) => [
    ...list,
    ...names.filter((name) => !list.some((one) => one.name === name)).map((name) => ({ name, open: true })),
  ];
  await send(changeOptions, {
    body: {
      courses: planted(courses),
      standards: planted(standards),
      boards: planted(boards),
      subjects: planted(subjects),
    },
  });
  const today = indianDay(new Date());
  await send(changeHolidays, { body: { holidays: names.map((name) => ({ name, from: today, to: today })) } });
  await send(changeSiteContent, { body: scriptedContent(names, today) });
  for (const name of names.slice(0, mostViews))
    await send(saveView, { body: { list: 'enquiries', name, query: name } });
}

const scriptedContent = (names: string[], today: string): SiteContent => ({
  tagline: corpus[0],
  welcome: corpus[0],
  about: corpusText,
  vision: corpus[0],
  reasons: names.slice(0, 6).map((title) => ({ title, text: title })),
  team: names.map((name) => ({ name, role: name, text: name })),
  testimonials: names.map((name) => ({
    name,
    text: name,
    class_name: null,
    year: null,
    consent: { by: name, on: today, until: null },
  })),
  social: { Facebook: null, Instagram: null, Twitter: null, YouTube: null, LinkedIn: null },
  announcement: { text: corpus[0], from: today, to: today },
});

type Send = Awaited<ReturnType<typeof plantScripts>>['send'];

/** Days differ, since a day can be closed only once. */
export const plantDay = (day: string, reason: string, send: Send) =>
  send(closeDay, { params: { day }, body: { denominations: { 500: 1 }, reason } });
