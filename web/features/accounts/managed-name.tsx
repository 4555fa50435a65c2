/** Tells a password manager whose password a form is about. */
export const ManagedName = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
