import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteView, listViews, saveView, type View, ViewForm } from '#contract/views.ts';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { toolLook } from '#web/ui/table/table-tools.tsx';

interface Props {
  /** The name of the list. */
  list: string;
  address: ListAddress;
}

/** Search, filters and order under a name: whoever saves them finds them on every device. */
export function ViewMenu({ list, address }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const queryKey = ['views', list];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => call(listViews, { query: { list } }),
    staleTime: 300_000,
  });
  const { cursor: _, ...query } = address.query;
  const now = new URLSearchParams(query).toString();
  const current = data.find((view) => view.query === now);
  const remove = useMutation({
    mutationFn: (view: View) => call(deleteView, { params: { id: view._id } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: () => toast('error', 'Failed to delete the view. Please try again later.'),
  });
  return (
    <>
      <Menu
        className={`${toolLook} max-md:hidden`}
        entries={[
          ...data.map((view) => ({
            label: view.name,
            checked: view === current,
            onClick: () => void navigate(`?${view.query}`),
          })),
          { label: 'Save this view …', apart: data.length > 0, onClick: () => setSaving(true) },
          ...(current
            ? [{ label: `Delete “${current.name}”`, danger: true, onClick: () => remove.mutate(current) }]
            : []),
        ]}
      >
        <Bookmark aria-hidden className="size-4.5" />
        <span className="max-w-32 truncate">{current?.name ?? 'Views'}</span>
      </Menu>
      <Dialog open={saving} onClose={() => setSaving(false)} title="Save this view">
        <SaveView
          start={{ list, query: now }}
          onSaved={() => {
            setSaving(false);
            return client.invalidateQueries({ queryKey });
          }}
        />
      </Dialog>
    </>
  );
}

interface SaveProps {
  start: Pick<ViewForm, 'list' | 'query'>;
  onSaved: () => Promise<void>;
}

function SaveView({ start, onSaved }: SaveProps) {
  const form = useForm({
    schema: ViewForm,
    async send(view) {
      await call(saveView, { body: view });
      await onSaved();
      toast('success', 'View saved.');
    },
  });
  return (
    <form {...form.props} aria-label="Save this view" className="grid gap-5">
      <input type="hidden" name="list" value={start.list} />
      <input type="hidden" name="query" value={start.query} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Name" {...form.field('name')} hint="Search, filters and order are saved, for you alone.">
        {(control) => <TextInput {...control} autoComplete="off" maxLength={60} />}
      </Field>
      <div>
        <SubmitButton busy={form.busy}>Save</SubmitButton>
      </div>
    </form>
  );
}
