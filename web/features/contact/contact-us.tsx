import type { ComponentProps, ReactNode } from 'react';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { Card } from '#web/ui/card.tsx';

interface Props extends ComponentProps<typeof ContactForm> {
  /** Other ways to reach the office. */
  details: ReactNode;
}

export function ContactUs({ details, next }: Props) {
  return (
    <section aria-labelledby="contact" className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page items-start gap-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.4fr] lg:gap-16 lg:py-22 xl:px-0">
        <div>
          <h2 id="contact" className="text-3xl">
            Contact Us
          </h2>
          <p className="mt-4 text-muted">
            A question, a correction, a word of thanks: whatever it is, it reaches a person. We answer by
            email.
          </p>
          {details}
          <noscript>
            <p className="mt-4 font-medium">
              This form needs JavaScript. Please switch it on to write to us.
            </p>
          </noscript>
        </div>
        <Card className="sm:p-8">
          <ContactForm next={next} />
        </Card>
      </div>
    </section>
  );
}
