import { useEffect, useState } from 'react';
import { AskOfficePerson, askOffice, type ChatAnswer } from '#contract/chatbot.ts';
import { enquiryClasses } from '#contract/enquiries/enquiries.ts';
import { countries } from '#contract/phone.ts';
import type { Turn } from '#web/features/chatbot/history.ts';
import { call, idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure, fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { useOpenNames } from '#web/platform/served/options.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, Options, Select, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

const success =
  'Your enquiry has been submitted successfully! The office has this conversation and calls you back.';
const failure = 'An error occurred. Please try again later.';

interface Props {
  turns: Turn[];
  /** What the talk has told already. */
  known: ChatAnswer['enquiry'];
  onDone: (message?: string) => void;
}

/** Makes an enquiry out of the conversation: who asks, and where to call. */
export default function AskOffice({ turns, known, onDone }: Props) {
  const form = useAskOffice(turns, () => onDone(success));

  return (
    <form
      {...form.props}
      aria-labelledby="ask-office"
      className="grid gap-4 rounded-card border border-marigold bg-paper p-4 sm:p-5"
    >
      <div>
        <h2 id="ask-office" className="text-xl">
          Ask the office
        </h2>
        <p className="mt-1 text-[0.95rem] text-muted">
          We send this conversation to the office, and they call you back.
        </p>
      </div>
      <ContactFields field={form.field} />
      <SubjectFields field={form.field} known={known} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <FormFoot busy={form.busy} onCancel={() => onDone()}>
        Send to the office
      </FormFoot>
    </form>
  );
}

/** Sends the conversation with who asks; the first field takes the focus. */
function useAskOffice(turns: Turn[], onSent: () => void) {
  const [keyFor] = useState(idempotencyKeys);
  const transcript = turns.map(({ sender, text }) => ({ sender, text })).slice(-200);
  const form = useForm({
    schema: AskOfficePerson,
    async send(person) {
      const body = { ...person, transcript };
      const post = () => call(askOffice, { body }, { idempotencyKey: keyFor(body) });
      try {
        // A session that has ended is let go by the call; an enquiry needs none.
        await post().catch((error) => {
          if (error instanceof CallFailure && error.status === 401) return post();
          throw error;
        });
      } catch (error) {
        throw fieldErrorsOr(failure, error);
      }
      onSent();
    },
  });

  const { element } = form;
  useEffect(() => {
    const { current } = element;
    current?.querySelector('input')?.focus({ preventScroll: true });
    current?.parentElement?.parentElement?.scrollTo({ top: current.offsetTop });
  }, [element]);

  return form;
}

type FieldsOf = Pick<ReturnType<typeof useAskOffice>, 'field'>;

function ContactFields({ field }: FieldsOf) {
  return (
    <>
      <Field label="Name" {...field('name')}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field label="Country" {...field('country')}>
          {(control) => (
            <Select {...control} defaultValue="+91" autoComplete="tel-country-code">
              {countries.map(({ name, dialCode }) => (
                <option key={name} value={dialCode}>{`${name} (${dialCode})`}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Phone number" {...field('phone')} hint="10 digits">
          {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
        </Field>
      </div>
    </>
  );
}

function SubjectFields({ field, known }: FieldsOf & Pick<Props, 'known'>) {
  const boards = useOpenNames('boards');
  const subjects = useOpenNames('subjects');
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Class" {...field('class_name')}>
        {(control) => (
          <Select {...control} defaultValue={known?.class_name ?? ''}>
            <Options first="Select Class" values={enquiryClasses} />
          </Select>
        )}
      </Field>
      <Field label="Board" {...field('board')}>
        {(control) => (
          <Select {...control} defaultValue={known?.board ?? ''}>
            <Options first="Select Board" values={boards} />
          </Select>
        )}
      </Field>
      <Field label="Subject" {...field('subject')}>
        {(control) => (
          <Select {...control} defaultValue={known?.subject ?? ''}>
            <Options first="Select Subject" values={subjects} />
          </Select>
        )}
      </Field>
    </div>
  );
}
