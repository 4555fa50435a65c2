import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { PrintedReceipt } from '#web/features/receipts/printed-receipt.tsx';
import { useReceipt, useReceiptCheck } from '#web/features/receipts/queries.ts';
import { ReceiptCheck } from '#web/features/receipts/receipt-check.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The receipt itself. */
export function FullReceipt({ number, secret }: { number: string; secret: string | null }) {
  const { data, error, refetch } = useReceipt(number, secret);
  if (data) return <PrintedReceipt receipt={data} secret={secret} />;
  if (!error) return <Loading />;
  return (
    <Titled title="Receipt">
      <Failed error={error} retry={refetch} />
      {isMissing(error) && <CodeForm number={number} />}
    </Titled>
  );
}

/** The page behind the QR code. */
export function CheckedReceipt({ number, code }: { number: string; code: string }) {
  const { data, error, refetch } = useReceiptCheck(number, code);
  return (
    <Titled title="Check a receipt">
      {data ? (
        <ReceiptCheck check={data} />
      ) : error ? (
        <>
          <Failed error={error} retry={refetch} />
          {isMissing(error) && <CodeForm number={number} />}
        </>
      ) : (
        <Loading />
      )}
    </Titled>
  );
}

/** For those who have the paper receipt but not the link. */
export function AskForCode({ number }: { number: string }) {
  return (
    <Titled title="Check a receipt">
      <CodeForm number={number} />
    </Titled>
  );
}

const CodeEntry = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Code is required.'),
      z.maxLength(100, 'Please use at most 100 characters.'),
    ),
});

function CodeForm({ number }: { number: string }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: CodeEntry,
    send: async ({ code }) => void (await navigate(`/receipt/${number}?code=${encodeURIComponent(code)}`)),
  });
  return (
    <Card className="max-w-form sm:p-8">
      <form {...form.props} className="grid gap-5">
        <Field
          label="Code"
          {...form.field('code')}
          hint={`It follows “code=” in the address printed on receipt ${number}.`}
        >
          {(control) => (
            <TextInput {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
        <div>
          <SubmitButton busy={form.busy}>Check</SubmitButton>
        </div>
      </form>
    </Card>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeading title={title} />
      <div className="grid gap-6">{children}</div>
    </>
  );
}

const isMissing = (error: Error) => error instanceof CallFailure && error.status === 404;

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <ErrorNotice
      action={
        isMissing(error) ? undefined : (
          <Button look="danger" onClick={() => retry()}>
            Try again
          </Button>
        )
      }
    >
      {error.message}
    </ErrorNotice>
  );
}

function Loading() {
  return (
    <div role="status" className="grid max-w-form gap-4">
      <p className="text-muted">Loading the receipt...</p>
      <Skeleton className="h-80" />
    </div>
  );
}
