import { useAcademy } from '#web/features/academy/queries.ts';

/** Reminds the office that visitors still see sample data. */
export function DemoNotice() {
  const { data } = useAcademy();
  if (!data?.demo) return null;
  return (
    <p className="mt-6 rounded-card border border-dashed border-edge px-5 py-3.5 text-muted">
      Phone, address, opening hours and policies are still sample data, and the chatbot says so. An
      administrator can enter the real ones.
    </p>
  );
}
