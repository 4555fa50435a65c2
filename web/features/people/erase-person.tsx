import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Confirmation, erasePerson, readTraces, type Traces, Whom } from '#contract/office/erasure.ts';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

/** Erases a person with an account, then leaves their page. */
export function ErasePerson({ id }: { id: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <p className="text-muted">
        For someone who asks for it. The account and everything of the family is gone for good; receipts and
        payments stay.
      </p>
      <Button look="danger" onClick={() => setAsks(true)}>
        Erase this person
      </Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title="Erase this person?">
        <EraseForm who={id} onDone={() => navigate('/admin/people')} onCancel={() => setAsks(false)} />
      </Dialog>
    </>
  );
}

/** Erases a family without an account, found by phone or email. Records of the family link here with them. */
export function EraseFamily() {
  const [params, setParams] = useSearchParams();
  const [asks, setAsks] = useState(false);
  const [found, setFound] = useState('');
  const who = found || params.get('erase');
  function close() {
    setAsks(false);
    setFound('');
    if (params.has('erase')) setParams({}, { replace: true });
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <p className="text-muted">A family without an account asks to be erased?</p>
        <Button look="outline" onClick={() => setAsks(true)}>
          Erase a family
        </Button>
      </div>
      <Dialog open={asks || params.has('erase')} onClose={close} title="Erase a family">
        {who ? (
          <EraseForm who={who} onDone={close} onCancel={close} />
        ) : (
          <WhomForm onFound={setFound} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}

function WhomForm({ onFound, onCancel }: { onFound: (who: string) => void; onCancel: () => void }) {
  const form = useForm({
    schema: Whom,
    async send(query) {
      await call(readTraces, { query });
      onFound(query.who);
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">For a family that asks for it and may have no account.</p>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Email or phone" {...form.field('who')}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <FormFoot busy={form.busy} onCancel={onCancel}>
        Find what there is
      </FormFoot>
    </form>
  );
}

interface Props {
  who: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Lists what is erased and what stays, and requires a typed confirmation. */
function EraseForm({ who, onDone, onCancel }: Props) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['people', 'traces', who],
    queryFn: () => call(readTraces, { query: { who } }),
    staleTime: 0,
  });
  const form = useForm({
    schema: Confirmation,
    async send({ confirmation }) {
      await call(erasePerson, { body: { who, confirmation } });
      toast('success', 'Erased. The audit has a record of it, without a name.');
      onDone();
      await client.invalidateQueries();
    },
  });
  if (error) return <ErrorNotice>{error.message}</ErrorNotice>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const reached = [...data.emails, ...data.phones];
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {reached.length > 0 && <p className="wrap-anywhere">{`Everything of ${reached.join(', ')}:`}</p>}
      <TraceList traces={data} />
      <p>This cannot be undone. Backups hold it until they are erased themselves.</p>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label={`Type ${data.confirm} to confirm`} {...form.field('confirmation')}>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
      </Field>
      <FormFoot look="destructive" busy={form.busy} onCancel={onCancel}>
        Erase for good
      </FormFoot>
    </form>
  );
}

function TraceList({ traces: { counts } }: { traces: Traces }) {
  const counted = (n: number, one: string, more = `${one}s`) =>
    n === 0 ? [] : [`${n} ${n === 1 ? one : more}`];
  const erased = [
    ...counted(counts.accounts, 'account'),
    ...counted(counts.enquiries, 'enquiry', 'enquiries'),
    ...counted(counts.messages, 'message'),
  ];
  const anonymised = [
    ...counted(counts.admissions, 'admission'),
    ...counted(counts.posts, 'post in the forum', 'posts in the forum'),
  ];
  const retained = [...counted(counts.payments, 'payment'), ...counted(counts.receipts, 'receipt')];
  return (
    <ul className="list-disc ps-5">
      {erased.length > 0 && (
        <li>{`Erased: ${erased.join(', ')}, with notes, mails and what the chatbot was told.`}</li>
      )}
      {anonymised.length > 0 && <li>{`Stays without name and contact: ${anonymised.join(', ')}.`}</li>}
      {retained.length > 0 && (
        <li>{`Stays, since the law wants it: ${retained.join(', ')}, with the name of the student.`}</li>
      )}
      {counts.accounts > 0 && <li>What was done in the office stays, as done by a former colleague.</li>}
    </ul>
  );
}
