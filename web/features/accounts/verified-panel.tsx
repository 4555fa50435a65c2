import { CircleCheck, Mails } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { BrokenLink, NewConfirmation } from '#web/features/accounts/broken-link.tsx';
import { defaultTarget, loginTarget } from '#web/features/accounts/login/login-target.ts';
import { SecondFactorStep } from '#web/features/accounts/login/second-factor-step.tsx';
import { onward } from '#web/features/accounts/login/why-login.ts';
import { OpeningLink } from '#web/features/accounts/opening-link.tsx';
import { useLink } from '#web/features/accounts/use-link.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';

const title = 'Your email';

/** The page that links open which confirm the address of a new account, or a changed one. */
export function VerifiedPanel() {
  const token = useAuthToken();
  const opened = useLink();
  const location = useLocation();
  const headed = loginTarget(location);
  const isChange = new URLSearchParams(location.search).has('change');
  const [isShown, setIsShown] = useState(false);

  if (!opened) return <OpeningLink title={title} />;
  if (opened.kind === 'broken')
    return (
      <BrokenLink message={opened.message}>
        {isChange ? <LinkButton to="/account">Back to your account</LinkButton> : <NewConfirmation />}
      </BrokenLink>
    );
  if (opened.kind === 'halfway')
    return (
      <Outcome
        icon={<Mails aria-hidden className="mt-1 size-6 shrink-0 text-accent" />}
        title="Half of it is done"
        lead="Thank you."
        text="Now please open the link in the mail to your other address; then the change is complete."
      />
    );
  if (opened.kind === 'open' && opened.factors.length > 0 && !isShown)
    return (
      <AccountScreen
        title="One more step"
        lead="Your email is verified. Your account asks for a second factor."
      >
        <SecondFactorStep factors={opened.factors} onDone={() => setIsShown(true)} />
      </AccountScreen>
    );
  if (opened.kind === 'none' && !token)
    return (
      <AccountScreen title={title} lead="Here you arrive from the link in our mail.">
        <NewConfirmation />
      </AccountScreen>
    );
  const [to, label] = isChange
    ? ['/account', 'Back to your account']
    : [headed, headed === defaultTarget ? 'Go to your courses' : 'Go on where you were'];
  return (
    <Outcome
      icon={<CircleCheck aria-hidden className="mt-1 size-6 shrink-0 text-leaf" />}
      title={isChange ? 'Email changed' : 'Email verified'}
      lead="Thank you."
      text={isChange ? 'Your email is changed.' : 'Your email is verified, and your account is open.'}
    >
      {token ? (
        <LinkButton to={to}>{label}</LinkButton>
      ) : (
        <LinkButton to="/login" state={onward(location)}>
          Log in
        </LinkButton>
      )}
    </Outcome>
  );
}

function Outcome(props: {
  icon: ReactNode;
  title: string;
  lead: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <AccountScreen title={props.title} lead={props.lead}>
      <div className="grid gap-6">
        <p role="status" className="flex items-start gap-3 text-lg">
          {props.icon}
          {props.text}
        </p>
        {props.children}
      </div>
    </AccountScreen>
  );
}
