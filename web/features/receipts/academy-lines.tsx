/** Address, phone and tax numbers of the academy. */
export function AcademyLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <address className="mt-2 text-sm text-muted not-italic">
      {lines.map((line) => (
        <span key={line} className="block whitespace-pre-line wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  );
}
