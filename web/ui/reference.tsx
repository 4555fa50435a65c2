/** A reference within a sentence, which does not break at its hyphens. */
export const Reference = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap">{children}</span>
);
