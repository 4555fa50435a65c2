import { enquiryClasses } from '#contract/enquiries/enquiries.ts';
import { success } from '#web/features/enquiries/outbox.ts';
import { PhoneFields } from '#web/features/enquiries/phone-fields.tsx';
import { useEnquiryForm } from '#web/features/enquiries/use-enquiry-form.ts';
import { useOnline } from '#web/platform/calls/online.ts';
import { useOpenNames } from '#web/platform/served/options.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { Field, Options, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

export function EnquiryForm() {
  const form = useEnquiryForm();
  const boards = useOpenNames('boards');
  const subjects = useOpenNames('subjects');
  return (
    <form {...form.props} className="grid gap-5">
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
      <div className="grid gap-4">
        <Status>
          <Result state={form.state} />
        </Status>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <SubmitButton busy={form.busy}>Submit Enquiry</SubmitButton>
      </div>
    </form>
  );
}

function Result({ state }: { state: string }) {
  const online = useOnline();
  if (state === 'sent') return <StatusNotice look="done">{success}</StatusNotice>;
  if (state === 'waiting')
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
