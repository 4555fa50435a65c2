/** A reference within a sentence: it is read and copied in one piece, so it does not break at its hyphens. */
export const Reference = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap">{children}</span>
);
