import { LinkButton } from '#web/ui/button.tsx';

export function Invitation() {
  return (
    <section
      aria-labelledby="invitation"
      className="mx-auto max-w-page px-4 pb-10 sm:px-6 sm:pb-20 lg:pb-28 xl:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-5 rounded-card border border-line bg-sunken px-5 py-6 sm:gap-6 sm:px-10 sm:py-10">
        <div className="max-w-xl">
          <h2 id="invitation" className="text-2xl sm:text-3xl">
            Begin with one course
          </h2>
          <p className="mt-2 leading-snug text-muted sm:leading-normal">
            An account takes a minute. Choose your standard, open a course, and see whether our way of
            teaching suits you.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:*:grow max-sm:*:px-3 sm:gap-3">
          <LinkButton to="/registerPage">Create your account</LinkButton>
          <LinkButton to="/enquiry" look="outline">
            Ask us first
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
