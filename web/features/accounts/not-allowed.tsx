import { LinkButton } from '#web/ui/button.tsx';

/** For someone signed in who is not of the office. */
export function NotAllowed() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center justify-items-center gap-4 px-4 text-center">
      <h1 className="text-3xl sm:text-4xl">Not allowed</h1>
      <p className="mb-4 text-muted">
        The admin panel is for the academy’s office. Your account does not belong to it; if it should, ask an
        administrator.
      </p>
      <LinkButton to="/">Back to Homepage</LinkButton>
    </main>
  );
}
