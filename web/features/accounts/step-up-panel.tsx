import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { headedTo } from '#web/features/accounts/headed.ts';
import { OpeningLink } from '#web/features/accounts/opening-link.tsx';
import { SecondFactorStep } from '#web/features/accounts/second-factor-step.tsx';
import { type Factor, verified } from '#web/features/accounts/sign-in.ts';
import { ask } from '#web/platform/auth.ts';
import { useAuthToken } from '#web/platform/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';

const title = 'One more step';

/** For someone who is signed in, and whom the server has asked for the second factor. */
export function StepUpPanel() {
  const token = useAuthToken();
  const location = useLocation();
  const navigate = useNavigate();
  const headed = headedTo(location);
  const [factors, setFactors] = useState<Factor[]>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    ask((client) => client.getUser()).then(
      ({ user }) => setFactors(verified(user.factors)),
      (error: Error) => setProblem(error.message),
    );
  }, []);

  if (token === null) return <Navigate to="/login" replace state={{ from: headed }} />;
  if (problem)
    return (
      <AccountScreen title={title} lead="This did not work.">
        <ErrorNotice>{problem}</ErrorNotice>
      </AccountScreen>
    );
  if (!factors) return <OpeningLink title={title} />;
  if (factors.length === 0)
    return (
      <AccountScreen title={title} lead="Your account has no second factor yet.">
        <LinkButton to="/account">Go to your account</LinkButton>
      </AccountScreen>
    );
  return (
    <AccountScreen title={title} lead="To go on, please show your second factor.">
      <SecondFactorStep factors={factors} onDone={() => navigate(headed, { replace: true })} />
    </AccountScreen>
  );
}
