import { useEffect, useRef, useState } from 'react';
import { CancelButton, FactorCodeForm } from '#web/features/accounts/account/factor-code-form.tsx';
import { removeUnfinishedFactors } from '#web/features/accounts/account/remove-unfinished-factors.ts';
import { ask } from '#web/platform/session/auth.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Enrolment {
  id: string;
  picture: string;
  secret: string;
  uri: string;
}

async function enrol(): Promise<Enrolment> {
  const names = await removeUnfinishedFactors('totp');
  let friendlyName = 'Authenticator app';
  for (let n = 2; names.includes(friendlyName); n++) friendlyName = `Authenticator app ${n}`;
  const { id, totp } = await ask((client) => client.mfa.enroll({ factorType: 'totp', friendlyName }));
  const svg = totp.qr_code.slice(totp.qr_code.indexOf(',') + 1);
  return { id, secret: totp.secret, uri: totp.uri, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

export function AddAuthenticator({ onDone, onCancel }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [problem, setProblem] = useState<string>();
  const hasBegun = useRef(false);
  const group = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    group.current?.focus();
    enrol().then(setEnrolment, (error: Error) => setProblem(error.message));
  }, []);

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label="Add an authenticator app"
      className="grid min-w-0 gap-5 rounded-control border border-line bg-paper p-5 outline-none"
    >
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      {!problem && !enrolment && <Skeleton className="h-52" />}
      {enrolment ? (
        <Enrol enrolment={enrolment} onDone={onDone} onCancel={onCancel} />
      ) : (
        <CancelButton onCancel={onCancel} />
      )}
    </fieldset>
  );
}

function Enrol({ enrolment, onDone, onCancel }: Props & { enrolment: Enrolment }) {
  const grouped = enrolment.secret.match(/.{1,4}/g)?.join(' ');
  return (
    <FactorCodeForm factorId={enrolment.id} label="2. Code from your app" onDone={onDone} onCancel={onCancel}>
      <div className="flex flex-wrap items-start gap-5">
        <img
          src={enrolment.picture}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="size-44 shrink-0 rounded-control border border-line bg-[#fff] p-1"
        />
        <div className="grid min-w-0 flex-1 basis-56 gap-2">
          <p>
            <strong>1.</strong> Scan this picture with the app. If it is on this same device,{' '}
            <a href={enrolment.uri} className="font-semibold text-accent underline underline-offset-4">
              open the app
            </a>{' '}
            or copy the key into it:
          </p>
          <p className="rounded-control border border-line bg-surface px-3 py-2 font-mono text-sm break-all select-all">
            {grouped}
          </p>
        </div>
      </div>
    </FactorCodeForm>
  );
}
