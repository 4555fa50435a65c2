import { Bookmark } from 'lucide-react';
import { saveView, ViewForm } from '#contract/office/views.ts';
import type { Views } from '#web/office-list/use-views.ts';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { toolLook } from '#web/ui/table/table-tools.tsx';

/** Saved views in a menu; on a phone they are listed with the filters. */
export function ViewMenu({ views: { current, entries, save } }: { views: Views }) {
  return (
    <>
      <Menu className={`${toolLook} max-md:hidden`} entries={entries}>
        <Bookmark aria-hidden className="size-4.5" />
        <span className="max-w-32 truncate">{current?.name ?? 'Views'}</span>
      </Menu>
      <Dialog open={save.open} onClose={save.onClose} title="Save this view">
        <SaveView {...save} />
      </Dialog>
    </>
  );
}

function SaveView({ start, onSaved, onClose }: Views['save']) {
  const form = useForm({
    schema: ViewForm,
    async send(view) {
      await call(saveView, { body: view });
      await onSaved();
      toast('success', 'View saved.');
    },
  });
  return (
    <form {...form.props} aria-label="Save this view" className="flex flex-col gap-5">
      <input type="hidden" name="list" value={start.list} />
      <input type="hidden" name="query" value={start.query} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Name" {...form.field('name')} hint="Search, filters and order are saved, for you alone.">
        {(control) => <TextInput {...control} autoComplete="off" maxLength={60} />}
      </Field>
      <FormFoot busy={form.busy} onCancel={onClose}>
        Save
      </FormFoot>
    </form>
  );
}
