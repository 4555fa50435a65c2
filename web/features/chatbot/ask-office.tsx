import { useEffect, useState } from 'react';
import { answerBy, isOpenAt, opensNext } from '#contract/academy/opening-hours.ts';
import { AskOfficePerson, askOffice, type ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { standardName } from '#contract/fields.ts';
import { indianMoment } from '#contract/india.ts';
import { countries } from '#contract/phone.ts';
import type { Turn } from '#web/features/chatbot/history.ts';
import { askTheOffice, useTexts } from '#web/features/chatbot/page-texts.ts';
import { call, idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure, fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { useOpenNames } from '#web/platform/served/options.ts';
import { useOpening } from '#web/platform/served/settings.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

const failure = 'An error occurred. Please try again later.';

interface Props {
  turns: Turn[];
  /** What is already known from the conversation. */
  known: ChatAnswer['enquiry'];
  onDone: (message?: string) => void;
}

/** A form that turns the conversation into an enquiry: who asks, and where to call. */
export default function AskOffice({ turns, known, onDone }: Props) {
  const offered = useOffered(known);
  const opening = useOpening();
  const [now] = useState(() => indianMoment(new Date()));
  const isOpen = isOpenAt(opening, now);
  const texts = useTexts();
  const [opens, by] = [opensNext(opening, now), answerBy(opening, now)].map(
    (moment) => moment && texts.moment(moment),
  );
  const form = useAskOffice(turns, offered, () => onDone(texts.sent(by)));

  return (
    <form
      {...form.props}
      aria-labelledby="ask-office"
      className="grid gap-4 rounded-card border border-marigold bg-paper p-4 sm:p-5"
    >
      <div>
        <h2 id="ask-office" className="text-xl">
          {askTheOffice}
        </h2>
        <p className="mt-1 text-[0.95rem] text-muted">{texts.officeGets(by)}</p>
        {!isOpen && <p className="mt-1 text-[0.95rem] font-medium">{texts.closed(opens)}</p>}
      </div>
      <ContactFields field={form.field} />
      <About known={offered} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <FormFoot busy={form.busy} onCancel={() => onDone()} cancel={texts.cancel}>
        {texts.sendToOffice}
      </FormFoot>
    </form>
  );
}

/** What is known from the conversation, if the academy still offers it. */
function useOffered(known: Props['known'] = {}): NonNullable<Props['known']> {
  const { class_name, board = '', subject = '' } = known;
  const boards: readonly string[] = useOpenNames('boards');
  const subjects: readonly string[] = useOpenNames('subjects');
  return {
    ...(class_name && { class_name }),
    ...(boards.includes(board) && { board }),
    ...(subjects.includes(subject) && { subject }),
  };
}

/** Sends the conversation with the contact details; the first field takes the focus. */
function useAskOffice(turns: Turn[], offered: NonNullable<Props['known']>, onSent: () => void) {
  const [keyFor] = useState(idempotencyKeys);
  const transcript = turns.map(({ sender, text }) => ({ sender, text })).slice(-200);
  const form = useForm({
    schema: AskOfficePerson,
    async send(person) {
      const body = { ...person, ...offered, transcript };
      const post = () => call(askOffice, { body }, { idempotencyKey: keyFor(body) });
      try {
        // The first call drops an expired session; the enquiry needs none, so it is sent again.
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
  const texts = useTexts();
  return (
    <>
      <Field label={texts.name} {...field('name')}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field label={texts.country} {...field('country')}>
          {(control) => (
            <Select {...control} defaultValue="+91" autoComplete="tel-country-code">
              {countries.map(({ name, dialCode }) => (
                <option key={name} value={dialCode}>{`${name} (${dialCode})`}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.phone} {...field('phone')} hint={texts.digits}>
          {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
        </Field>
      </div>
    </>
  );
}

/** Shows what else is sent to the office, so that nobody is surprised. */
function About({ known: { class_name, board, subject } }: { known: NonNullable<Props['known']> }) {
  const about = [class_name && standardName(Number(class_name)), board, subject].filter(Boolean).join(', ');
  const { fromTalk } = useTexts();
  if (!about) return null;
  return <p className="text-[0.95rem] text-muted">{`${fromTalk}: ${about}`}</p>;
}
