import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { loginTarget } from '#web/features/accounts/login/login-target.ts';
import { SecondFactorStep } from '#web/features/accounts/login/second-factor-step.tsx';
import { type Factor, verifiedFactors } from '#web/features/accounts/login/sign-in.ts';
import { OpeningLink } from '#web/features/accounts/opening-link.tsx';
import { SetUpSecondFactor } from '#web/features/accounts/set-up-second-factor.tsx';
import { ask } from '#web/platform/session/auth.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

const title = 'One more step';

/** For signed-in people from whom the server requires a second factor: verifies it, or sets one up. */
export function StepUpPanel() {
  const token = useAuthToken();
  const location = useLocation();
  const navigate = useNavigate();
  const headed = loginTarget(location);
  const [factors, setFactors] = useState<Factor[]>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    ask((client) => client.getUser()).then(
      ({ user }) => setFactors(verifiedFactors(user.factors)),
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
  const proceed = () => void navigate(headed, { replace: true });
  if (factors.length === 0) return <SetUpSecondFactor onDone={proceed} />;
  return (
    <AccountScreen title={title} lead="To go on, please show your second factor.">
      <SecondFactorStep factors={factors} onDone={proceed} />
    </AccountScreen>
  );
}
