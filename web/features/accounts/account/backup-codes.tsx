import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { makeBackupCodes } from '#contract/accounts.ts';
import { useAccountAction, useBackupCodesLeft } from '#web/features/accounts/account/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Ten codes that each replace the second factor once. They are created right after the first factor is added. */
export function BackupCodes({ isNew, onSaved }: { isNew: boolean; onSaved?: () => void }) {
  const left = useBackupCodesLeft();
  const [codes, setCodes] = useState<string[]>();
  const [asks, setAsks] = useState(false);
  const make = useAccountAction(async () => setCodes((await call(makeBackupCodes)).codes));
  const begun = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    if (onSaved) return onSaved();
    flushSync(() => setCodes(undefined));
    button.current?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isNew || begun.current) return;
    begun.current = true;
    make.mutate();
  }, []);

  if (codes) return <Codes codes={codes} onSaved={close} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line bg-paper p-4">
      <div>
        <p className="font-semibold">Backup codes</p>
        <p className="text-sm text-muted">{leftText(left.data)}</p>
      </div>
      <Button
        ref={button}
        look="outline"
        aria-disabled={make.isPending}
        onClick={() => (left.data ? setAsks(true) : make.mutate())}
      >
        Make new codes
      </Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          make.mutate();
        }}
        title="Make new backup codes?"
        action="Make new codes"
      >
        Your current codes will stop working.
      </Confirm>
    </div>
  );
}

function leftText(left: number | undefined): string {
  if (left === undefined) return 'For the day your phone is lost.';
  if (left === 0) return 'You have none left. Without them a lost phone locks you out.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
}

function Codes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('success', 'The codes are copied.');
    } catch {
      toast('error', 'This browser does not let us copy. Please select and copy them yourself.');
    }
  }

  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${brand()}: backup codes\n\n${codes.join('\n')}\n`)}`;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Your backup codes"
      className="grid gap-4 rounded-control border border-marigold bg-paper p-5"
    >
      <div>
        <h3 className="text-lg">Your backup codes</h3>
        <p className="mt-1 text-sm text-muted">
          They are shown only now. Each lets you in once, should your phone be lost: keep them on paper or in
          a password manager.
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={copy}>
          Copy
        </Button>
        <a
          href={file}
          download="backup-codes.txt"
          className="inline-flex min-h-11 items-center rounded-control border border-edge px-4.5 font-semibold hover:border-ink hover:bg-sunken"
        >
          Download
        </a>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </section>
  );
}
