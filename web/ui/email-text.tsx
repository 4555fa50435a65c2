/** An email address that breaks at its @ if it does not fit. */
export function EmailText({ children }: { children: string }) {
  const [name, ...domain] = children.split('@');
  if (domain.length === 0) return name;
  return (
    <>
      {`${name}@`}
      <wbr />
      {domain.join('@')}
    </>
  );
}
