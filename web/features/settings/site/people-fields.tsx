import { useState } from 'react';
import { isSampleMember, isSampleTestimonial } from '#contract/site/first-content.ts';
import { CardList } from '#web/features/settings/site/card-list.tsx';
import { CountedField } from '#web/features/settings/site/counted-field.tsx';
import { PictureField } from '#web/features/settings/site/picture-field.tsx';
import type { PartProps } from '#web/features/settings/site/site-settings.tsx';
import { emptyTestimonial, TestimonialFields } from '#web/features/settings/site/testimonial-fields.tsx';
import { Card } from '#web/ui/card.tsx';

export function ReasonFields({ mine, put, errorOf }: PartProps) {
  return (
    <Card>
      <CardList
        title="Reasons"
        one="Reason"
        most={6}
        items={mine.reasons}
        empty={{ title: '', text: '' }}
        onChange={(reasons) => put({ reasons })}
      >
        {(reason, set, i) => (
          <>
            <CountedField
              label="Title"
              most={60}
              value={reason.title}
              error={errorOf('reasons', i, 'title')}
              onChange={(title) => set({ ...reason, title })}
            />
            <CountedField
              label="Text"
              most={300}
              rows={2}
              value={reason.text}
              error={errorOf('reasons', i, 'text')}
              onChange={(text) => set({ ...reason, text })}
            />
          </>
        )}
      </CardList>
    </Card>
  );
}

export function TeamFields({ mine, put, errorOf }: PartProps) {
  const [sending, setSending] = useState(0);
  return (
    <Card>
      <CardList
        title="Team"
        one="Person"
        most={24}
        items={mine.team}
        empty={{ name: '', role: '', text: '' }}
        isSample={isSampleMember}
        isLocked={sending > 0}
        onChange={(team) => put({ team })}
      >
        {(person, set, i) => (
          <>
            <PictureField
              label="Photo"
              of={person.name}
              picture={person.photo}
              error={errorOf('team', i, 'photo')}
              onSending={(isSending) => setSending((count) => count + (isSending ? 1 : -1))}
              onChange={(photo) => set({ ...person, photo })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <CountedField
                label="Name"
                most={80}
                value={person.name}
                error={errorOf('team', i, 'name')}
                onChange={(name) => set({ ...person, name })}
              />
              <CountedField
                label="Role"
                most={80}
                value={person.role}
                error={errorOf('team', i, 'role')}
                onChange={(role) => set({ ...person, role })}
              />
            </div>
            <CountedField
              label="Text"
              most={300}
              rows={2}
              value={person.text}
              error={errorOf('team', i, 'text')}
              onChange={(text) => set({ ...person, text })}
            />
          </>
        )}
      </CardList>
    </Card>
  );
}

export function StudentFields({ mine, put, errorOf }: PartProps) {
  return (
    <Card>
      <CardList
        title="What students say"
        one="Testimonial"
        lead="Each is shown only while the family agrees to it. Withdraw the consent, save, and it is gone."
        most={24}
        items={mine.testimonials}
        empty={emptyTestimonial}
        isSample={isSampleTestimonial}
        onChange={(testimonials) => put({ testimonials })}
      >
        {(testimonial, set, i) => (
          <TestimonialFields
            testimonial={testimonial}
            onChange={set}
            errorOf={(field) => errorOf('testimonials', i, ...field.split('.'))}
          />
        )}
      </CardList>
    </Card>
  );
}
