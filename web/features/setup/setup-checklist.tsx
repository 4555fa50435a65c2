import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { dismissSetup, type Setup, type SetupStep } from '#contract/office/setup.ts';
import { ClearDemo } from '#web/features/setup/clear-demo.tsx';
import { setupKey, useSetup } from '#web/features/setup/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Line {
  label: string;
  why: string;
  /** Where to do it; undefined if it is not done in the office. */
  way?: ReactNode;
}

const lines: Record<SetupStep, Line> = {
  academy: {
    label: 'Name and address of the academy',
    why: 'Families see them on every page, receipt and mail.',
    way: <TextLink to="/admin/settings/academy">Fill them in</TextLink>,
  },
  logo: {
    label: 'Logo',
    why: 'Until you give one, pages show ours.',
    way: <TextLink to="/admin/settings/site">Choose a logo</TextLink>,
  },
  fees: {
    label: 'Fees',
    why: 'What the admission form asks for. Those that are there are invented.',
    way: <TextLink to="/admin/settings/fees">Set the fees</TextLink>,
  },
  mail: {
    label: 'Mail',
    why: 'Until the server is started with SMTP_URL, no mail leaves this machine.',
  },
  second_factor: {
    label: 'A second factor for your account',
    why: 'Someone who learns your password still cannot get in.',
    way: <TextLink to="/account">Set it up</TextLink>,
  },
  colleague: {
    label: 'A colleague',
    why: 'Nobody should be the only one with the keys.',
    way: <TextLink to="/admin/people">Invite someone</TextLink>,
  },
  demo: {
    label: 'Clear the demo data',
    why: 'Invented courses, people and payments go; what you have entered stays.',
    way: <ClearDemo />,
  },
};

/** Shows the owner of a new academy the remaining setup steps until they are done or dismissed. */
export function SetupChecklist() {
  const { data } = useSetup();
  if (!data || data.dismissed || data.steps.every(({ done }) => done)) return null;
  return <Checklist steps={data.steps} />;
}

function Checklist({ steps }: Pick<Setup, 'steps'>) {
  const queries = useQueryClient();
  const name = claimsOf(useAuthToken()).user_metadata?.firstName;
  const done = steps.filter((step) => step.done).length;

  async function dismiss() {
    try {
      await call(dismissSetup);
      await queries.invalidateQueries({ queryKey: setupKey });
    } catch {
      toast('error', 'The checklist could not be put away. Please try again.');
    }
  }

  return (
    <section aria-labelledby="setup" className="mb-8 rounded-card border border-line bg-surface shadow-soft">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 pb-3">
        <div>
          <h2 id="setup" className="text-2xl">
            {typeof name === 'string' && name ? `Welcome, ${name}` : 'Welcome'}
          </h2>
          <p className="text-muted">{`${done} of ${steps.length} steps to a ready academy are done.`}</p>
        </div>
        <Button look="quiet" className="-mx-1 px-1" onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </div>
      <ul>
        {steps.map(({ step, done }) => (
          <Step key={step} {...lines[step]} done={done} />
        ))}
      </ul>
    </section>
  );
}

function Step({ label, why, way, done }: Line & { done: boolean }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-5 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden className={`size-5 shrink-0 ${done ? 'text-leaf' : 'text-muted'}`} />
      <span>
        <span className="block font-semibold">{label}</span>
        {!done && <span className="block text-sm text-muted">{why}</span>}
      </span>
      <span className="max-sm:col-start-2">
        {done ? <span className="text-sm font-semibold text-leaf">Done</span> : way}
      </span>
    </li>
  );
}
