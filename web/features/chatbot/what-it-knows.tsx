import { BookOpen, Clock, IndianRupee, KeyRound, Landmark } from 'lucide-react';
import { ArchFrame } from '#web/ui/arch-frame.tsx';

const matters = [
  { icon: BookOpen, text: 'Courses, subjects, standards and boards' },
  { icon: IndianRupee, text: 'The exact fee, as it is at this moment' },
  { icon: Landmark, text: 'Admission, payment, tracking and receipts' },
  { icon: Clock, text: 'How to reach the office, and when it is open' },
  { icon: KeyRound, text: 'Your account: login, registration, password' },
];

export function WhatItKnows() {
  return (
    <aside aria-labelledby="what-it-knows" className="max-lg:mt-2">
      <h2 id="what-it-knows" className="text-2xl">
        What you can ask
      </h2>
      <ul className="mt-5 grid gap-3.5 sm:max-lg:grid-cols-2">
        {matters.map(({ icon: Icon, text }) => (
          <li key={text} className="grid grid-cols-[auto_1fr] items-center gap-3.5">
            <ArchFrame className="h-11 w-9">
              <Icon className="size-4.5" strokeWidth={1.75} />
            </ArchFrame>
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-5 text-muted">
        It is a program and answers from the academy’s own data. When it does not know, it says so, and a
        person at the office takes over.
      </p>
    </aside>
  );
}
