import { BookOpen, Clock, IndianRupee, KeyRound, Landmark } from 'lucide-react';
import { useTexts } from '#web/features/chatbot/page-texts.ts';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';

const drawings = [BookOpen, IndianRupee, Landmark, Clock, KeyRound];

export function WhatItKnows({ lang }: { lang: string | undefined }) {
  const { canAsk, matters, aboutIt } = useTexts();
  return (
    <aside aria-labelledby="what-it-knows" lang={lang} className="max-lg:mt-2">
      <h2 id="what-it-knows" className="text-2xl">
        {canAsk}
      </h2>
      <ul className="mt-5 grid gap-3.5 sm:max-lg:grid-cols-2">
        {drawings.map((Icon, i) => (
          <li key={matters[i]} className="grid grid-cols-[auto_1fr] items-center gap-3.5">
            <ArchFrame className="h-11 w-9">
              <Icon className="size-4.5" strokeWidth={1.75} />
            </ArchFrame>
            {matters[i]}
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-5 text-muted">{aboutIt}</p>
    </aside>
  );
}
