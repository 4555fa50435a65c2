import { CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';

const ends: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: CircleCheck,
    title: 'It has reached us',
    text: 'It waits for its application: the form goes on where it stopped, and nothing is paid twice.',
  },
  {
    icon: Clock,
    title: 'It is not confirmed yet',
    text: 'We keep asking the payment service. Please do not pay again in the meantime.',
  },
  {
    icon: Undo2,
    title: 'It did not go through',
    text: 'If your bank shows it as debited all the same, the bank gives it back by itself, mostly within a week.',
  },
];

/** Explains what may have happened to money that has left an account. */
export function WhatBecomesOfIt() {
  return (
    <aside aria-labelledby="ends" className="lg:pt-2">
      <h2 id="ends" className="text-2xl">
        What can have happened
      </h2>
      <ul className="mt-5 grid gap-5">
        {ends.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon aria-hidden className="mt-0.5 size-5.5 text-accent" strokeWidth={1.75} />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
