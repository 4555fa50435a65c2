/** Tells password managers which account the form belongs to. */
export const ManagedName = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
