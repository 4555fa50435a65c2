import { useQuery } from '@tanstack/react-query';
import { HeartHandshake, Phone } from 'lucide-react';
import { type Academy, firstHelplines, readAcademy } from '#contract/academy/academy.ts';
import { call } from '#web/platform/calls/api.ts';

interface Line {
  name: string;
  phone: string;
  when?: string;
}

/** The academy first, if it has a number, then the helplines, which are also known without a network. */
function linesOf(academy: Academy | undefined): Line[] {
  if (!academy) return firstHelplines;
  const own = academy.counsellor_phone ?? (academy.demo ? null : academy.phone);
  const name = academy.counsellor_phone ? `Counsellor of ${academy.name}` : academy.name;
  return [...(own ? [{ name, phone: own }] : []), ...academy.helplines];
}

const whatHappens = {
  member: 'What you wrote is not shown to others yet. Someone at the academy will read it now.',
  visitor: 'What you wrote stays in this browser, so nobody at the academy can read it. Please tell someone.',
};

/** For someone who wrote that they, or somebody else, may be in danger: kind words and whom to call. */
export default function CareMessage({ to }: { to: 'member' | 'visitor' }) {
  const { data } = useQuery({ queryKey: ['academy'], queryFn: () => call(readAcademy) });
  return (
    <section
      aria-label="You are not alone"
      className="my-2 grid max-w-2xl gap-3 rounded-card border border-leaf bg-surface p-5 shadow-soft"
    >
      <h3 className="flex items-center gap-2.5 text-lg">
        <HeartHandshake aria-hidden className="size-6 shrink-0 text-leaf" strokeWidth={1.75} />
        You are not alone
      </h3>
      <p>{whatHappens[to]}</p>
      <p>
        If you or someone you know is being hurt, or feels that life is too much, it is not your fault. Please
        talk to a grown-up you trust, or call now:
      </p>
      <ul className="grid gap-2">
        {linesOf(data).map(({ name, phone, when }) => (
          <li key={name + phone}>
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control border border-line bg-sunken px-4 py-2 hover:border-leaf"
            >
              <Phone aria-hidden className="size-4.5 shrink-0 text-leaf" />
              <span className="font-semibold">{name}</span>
              <span className="font-semibold tabular-nums text-accent">{phone}</span>
              {when && <span className="text-sm text-muted">{when}</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-[0.95rem] text-muted">
        <span lang="hi">आप अकेले नहीं हैं। बात कीजिए, मदद मिलेगी।</span>{' '}
        <span lang="mr">तुम्ही एकटे नाही. बोला, मदत मिळेल.</span>
      </p>
    </section>
  );
}
