import type { DemoData } from '#contract/office/setup.ts';

const nouns = {
  courses: ['course', 'courses'],
  enquiries: ['enquiry', 'enquiries'],
  admissions: ['admission', 'admissions'],
  payments: ['payment with its receipt', 'payments with their receipts'],
  topics: ['forum topic', 'forum topics'],
  answers: ['answer of the chatbot', 'answers of the chatbot'],
} as const;

type Counts = Partial<Record<keyof typeof nouns, number>>;

/** The counts as text: '25 courses'. */
export function countTexts(counts: Counts): string[] {
  return Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const count = counts[kind as keyof Counts] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}

export const hasDemoData = (demo: DemoData) => countTexts(demo).length > 0;
