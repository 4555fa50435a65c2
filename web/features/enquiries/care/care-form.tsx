import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { EnquiryDetail } from '#contract/enquiries/care.ts';
import { careValues, labels } from '#web/features/enquiries/care/care-values.ts';
import { FollowUpField } from '#web/features/enquiries/care/follow-up-field.tsx';
import { useCareForm } from '#web/features/enquiries/care/use-care-form.ts';
import { StatusSelect } from '#web/features/enquiries/status-select.tsx';
import { useOwners } from '#web/office-record/owners.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Conflict } from '#web/ui/form/conflict.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  enquiry: EnquiryDetail;
  /** Somebody has called or written to them from this page. */
  reached: boolean;
  /** The address of the next enquiry in the queue. */
  next: string | undefined;
}

/** The status, owner and next follow-up of an enquiry. */
export function CareForm({ enquiry, reached, next }: Props) {
  const goesOn = useRef(false);
  const navigate = useNavigate();
  const { form, status, setStatus, before, theirs, isGone, settle, mine } = useCareForm(enquiry, {
    reached,
    onSaved: () => void (goesOn.current && next && navigate(next)),
  });
  const owners = useOwners(enquiry.owner);
  const spoken = (values: ReturnType<typeof mine>) => ({
    ...values,
    owner: owners.find(({ _id }) => _id === values.owner)?.name ?? '',
  });

  return (
    <form {...form.props} aria-label="Care" className="grid gap-5">
      {theirs && (
        <Conflict
          notice="Someone else changed this enquiry in the meantime."
          labels={labels}
          before={spoken(before)}
          mine={spoken(mine())}
          theirs={spoken(careValues(theirs))}
          onSettle={(chosen) => {
            const own = mine();
            const names = Object.keys(chosen) as (keyof typeof own)[];
            settle(theirs, Object.fromEntries(names.map((name) => [name, own[name]])));
          }}
        />
      )}
      <div className={`grid gap-5 ${theirs ? 'hidden' : ''}`}>
        {isGone && (
          <ErrorNotice>
            Someone else deleted this enquiry in the meantime. Save once more to bring it back.
          </ErrorNotice>
        )}
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <StatusSelect field={form.field('status')} start={before.status} onStatus={setStatus} />
        <div className={status === 'closed' ? '' : 'hidden'}>
          <Field label={labels.reason} {...form.field('reason')}>
            {(control) => <TextInput {...control} defaultValue={before.reason} autoComplete="off" />}
          </Field>
        </div>
        <OwnerField field={form.field('owner')} owners={owners} start={before.owner} />
        <FollowUpField form={form} start={before.follow_up_on} />
        <EmailField field={form.field('email')} start={before.email} />
        <SaveButtons
          busy={form.busy}
          label={isGone ? 'Bring back and save' : 'Save'}
          hasNext={next !== undefined}
          onPress={(isNext) => {
            goesOn.current = isNext;
          }}
        />
      </div>
    </form>
  );
}

interface SaveProps {
  busy: boolean;
  label: string;
  hasNext: boolean;
  onPress: (isNext: boolean) => void;
}

function SaveButtons({ busy, label, hasNext, onPress }: SaveProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton busy={busy} onClick={() => onPress(false)}>
        {label}
      </SubmitButton>
      {hasNext && (
        <SubmitButton look="outline" busy={busy} onClick={() => onPress(true)}>
          Save and next
        </SubmitButton>
      )}
    </div>
  );
}

interface OwnerFieldProps {
  field: { name: string; error: string | undefined };
  owners: { _id: string; name: string }[];
  start: string;
}

function OwnerField({ field, owners, start }: OwnerFieldProps) {
  return (
    <Field label={labels.owner} {...field} optional>
      {(control) => (
        <Select {...control} defaultValue={start}>
          <option value="">Nobody</option>
          {owners.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function EmailField({ field, start }: Pick<OwnerFieldProps, 'field' | 'start'>) {
  return (
    <Field label={labels.email} {...field} optional>
      {(control) => (
        <TextInput {...control} type="email" inputMode="email" autoComplete="off" defaultValue={start} />
      )}
    </Field>
  );
}
