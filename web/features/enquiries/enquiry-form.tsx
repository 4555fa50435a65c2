import type { ReactNode } from 'react';
import { enquiryClasses } from '#contract/enquiries/enquiries.ts';
import { type SentEnquiry, success } from '#web/features/enquiries/outbox.ts';
import { PhoneFields } from '#web/features/enquiries/phone-fields.tsx';
import type { useEnquiryForm } from '#web/features/enquiries/use-enquiry-form.ts';
import { useOnline } from '#web/platform/calls/online.ts';
import { useOpenNames } from '#web/platform/served/options.ts';
import { Confirmation, Done } from '#web/ui/feedback/confirmation.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { Field, Options, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  form: ReturnType<typeof useEnquiryForm>;
  /** The next steps of a sent enquiry. */
  next: (sent: SentEnquiry) => ReactNode;
}

/** Replaced by a confirmation after sending; stays mounted, hidden and empty, for another one. */
export function EnquiryForm({ form, next }: Props) {
  const { sent } = form;
  return (
    <form {...form.props} className="grid gap-5">
      <div hidden={Boolean(sent)} className="grid gap-5">
        <Fields form={form} />
      </div>
      <Status>{sent ? <Done>{success}</Done> : <Waiting isWaiting={form.isWaiting} />}</Status>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      {sent ? (
        <Confirmation
          reference={sent.reference}
          next={next(sent)}
          again={{ label: 'Send another enquiry', onClick: form.writeAnother }}
        />
      ) : (
        <SubmitButton busy={form.busy}>Submit Enquiry</SubmitButton>
      )}
    </form>
  );
}

function Fields({ form }: Pick<Props, 'form'>) {
  const boards = useOpenNames('boards');
  const subjects = useOpenNames('subjects');
  return (
    <>
      <Field label="Name" {...form.field('name')}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Class" {...form.field('class_name')}>
          {(control) => (
            <Select {...control}>
              <Options first="Select Class" values={enquiryClasses} />
            </Select>
          )}
        </Field>
        <Field label="Board" {...form.field('board')}>
          {(control) => (
            <Select {...control}>
              <Options first="Select Board" values={boards} />
            </Select>
          )}
        </Field>
      </div>
      <Field label="Subject" {...form.field('subject')}>
        {(control) => (
          <Select {...control}>
            <Options first="Select Subject" values={subjects} />
          </Select>
        )}
      </Field>
      <PhoneFields form={form} />
      <Field
        label="Enquiry message"
        {...form.field('enquiryMessage')}
        hint="What would you like to know? A sentence or two is enough."
      >
        {(control) => <TextArea {...control} rows={5} />}
      </Field>
    </>
  );
}

function Waiting({ isWaiting }: { isWaiting: boolean }) {
  const online = useOnline();
  if (isWaiting)
    return (
      <StatusNotice look="waiting" title={online ? 'Sending in a moment' : 'You are offline'}>
        Your enquiry is kept on this device and is sent by itself as soon as the network is back.
      </StatusNotice>
    );
  if (online) return null;
  return (
    <StatusNotice look="waiting" title="You are offline">
      You can go on writing: your draft is kept on this device.
    </StatusNotice>
  );
}
