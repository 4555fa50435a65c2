import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { addressAfter } from '#web/features/accounts/arrival/address-after.ts';
import {
  acceptArrival,
  declineArrival,
  type LinkOwner,
  ownerOf,
} from '#web/features/accounts/arrival/open-arrival.ts';
import { BrokenLink, NewConfirmation, NewPasswordLink } from '#web/features/accounts/broken-link.tsx';
import { SecondFactorStep } from '#web/features/accounts/login/second-factor-step.tsx';
import type { Factor } from '#web/features/accounts/login/sign-in.ts';
import { OpeningLink } from '#web/features/accounts/opening-link.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { type Arrival, endArrival } from '#web/platform/session/arrival.ts';
import { dropPendingSession } from '#web/platform/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';

const isNewPassword = ({ type }: Arrival) => type === 'recovery';

/** Asks a visitor whom a link would sign in whether that is who they are: anyone can send such a link. */
export function ArrivalPanel({ arrival }: { arrival: Arrival }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [owner, setOwner] = useState<LinkOwner>();
  const [failure, setFailure] = useState<CallFailure>();
  const [factors, setFactors] = useState<Factor[]>([]);

  function find() {
    setFailure(undefined);
    ownerOf(arrival).then(setOwner, setFailure);
  }
  useEffect(find, [arrival]);

  // Leaving the page counts as an answer. Only once the other page is drawn, because the page below could lead to the login.
  const { pathname } = location;
  const came = useRef(pathname);
  useEffect(() => {
    if (pathname !== came.current) endArrival();
  }, [pathname]);

  async function leave(path: string, state?: unknown) {
    await navigate(path, { replace: true, state });
    if (path.split(/[?#]/)[0] === came.current) endArrival();
  }

  const finish = () => {
    const { path, state } = addressAfter(arrival, location);
    return leave(path, state);
  };

  const decline = () => {
    dropPendingSession();
    void declineArrival(arrival);
    void leave('/');
  };

  async function onTaken(missing: Factor[]) {
    if (missing.length === 0) await finish();
    else setFactors(missing);
  }

  if (failure) return <Failed arrival={arrival} failure={failure} onRetry={find} />;
  if (!owner) return <OpeningLink title="Your link" />;
  if (factors.length > 0)
    return (
      <AccountScreen title="One more step" lead="Your account asks for a second factor.">
        <SecondFactorStep factors={factors} onDone={finish} onCancel={decline} />
      </AccountScreen>
    );
  return (
    <AccountScreen
      title={`Continue as ${owner.name || owner.email}?`}
      lead="This link signs you in. Please check first that the account is yours."
    >
      <Question arrival={arrival} owner={owner} onTaken={onTaken} onDecline={decline} />
    </AccountScreen>
  );
}

interface FailedProps {
  arrival: Arrival;
  failure: CallFailure;
  onRetry: () => void;
}

function Failed({ arrival, failure, onRetry }: FailedProps) {
  if (failure.status === 0 || failure.status >= 500)
    return (
      <AccountScreen title="Your link" lead="It could not be opened just now.">
        <FailedNotice onRetry={onRetry}>{failure.message}</FailedNotice>
      </AccountScreen>
    );
  return (
    <BrokenLink message={failure.message}>
      {isNewPassword(arrival) ? <NewPasswordLink /> : <NewConfirmation />}
    </BrokenLink>
  );
}

interface QuestionProps {
  arrival: Arrival;
  owner: LinkOwner;
  onTaken: (missing: Factor[]) => Promise<void>;
  onDecline: () => void;
}

function Question({ arrival, owner, onTaken, onDecline }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function go() {
    if (busy) return;
    setBusy(true);
    try {
      await onTaken(await acceptArrival(arrival));
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-6">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <p>
        The account belongs to <strong className="wrap-anywhere">{owner.email}</strong>. If someone else sent
        you this link, do not go on: what you type would land in their account.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button onClick={go} aria-disabled={busy}>
          Continue
        </Button>
        <Button look="outline" onClick={onDecline}>
          Not me
        </Button>
      </div>
    </div>
  );
}
