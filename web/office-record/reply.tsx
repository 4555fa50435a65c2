import { Mail } from 'lucide-react';
import { useState } from 'react';
import { type Draft, ReplyForm, type ReplySpec } from '#web/office-record/reply-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** A button that opens a reply, whose draft survives closing the dialog. */
export function Reply({ spec }: { spec: ReplySpec }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft>();
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Mail aria-hidden className="size-4.5 shrink-0" />
        Reply by mail
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Reply by mail">
        <ReplyForm
          spec={spec}
          draft={draft}
          onDraft={setDraft}
          onCancel={() => setOpen(false)}
          onSent={() => {
            setDraft(undefined);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
