/** An address that, where it does not fit, breaks at its @ and not within its last letters. */
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
