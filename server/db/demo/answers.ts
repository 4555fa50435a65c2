import { randomUUIDv7 } from 'node:crypto';
import { chatbotAnswers } from '#server/db/tables/chatbot.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Invented answers, marked as such, for the office to replace. */
export const demoAnswers: { question: string; answer: string; also?: string; page?: string }[] = [
  {
    question: 'Do you hold weekend batches?',
    answer: 'Demo answer: yes, on Saturday mornings for 10th and 12th.',
    also: 'Are there classes on Saturday\nweekend class hai kya',
  },
  {
    question: 'How many students are in a batch?',
    answer: 'Demo answer: at most twenty, so that everybody is asked once a lesson.',
    also: 'batch size\nhow big is a class',
  },
  {
    question: 'Do you give study material?',
    answer: 'Demo answer: notes and past papers come with each course.',
    also: 'Are notes provided\nDo I have to buy books\nmilenge notes',
  },
  {
    question: 'Are there weekly tests?',
    answer: 'Demo answer: yes, one short test each week, gone through the week after.',
    also: 'How often are tests held\nmock test',
  },
  {
    question: 'Can I attend one lesson before I join?',
    answer: 'Demo answer: yes, one lesson is free. Please send an enquiry to choose a day.',
    also: 'Is there a demo class\ntrial class\nfree class milegi kya',
    page: '/enquiry',
  },
  {
    question: 'What happens when a student misses a class?',
    answer: 'Demo answer: the lesson can be heard again with the next batch.',
    also: 'missed class\nWill I get a backup class',
  },
];

export async function seedAnswers(tx: Db): Promise<void> {
  const now = Date.now();
  const rows = demoAnswers.map((answer, i) => ({
    ...answer,
    id: randomUUIDv7(),
    created_at: new Date(now + i),
    updated_at: new Date(now + i),
  }));
  await tx.insert(chatbotAnswers).values(rows);
}
