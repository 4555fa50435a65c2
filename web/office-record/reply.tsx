import { Mail } from 'lucide-react';
import { useState } from 'react';
import { ReplyForm, type ReplySpec, type Typed } from '#web/office-record/reply-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** The way to a mail; one that is begun is still there after a look at something else. */
export function Reply({ spec }: { spec: ReplySpec }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Typed>();
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Mail aria-hidden className="size-4.5 shrink-0" />
        Reply by mail
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Reply by mail">
        <ReplyForm
          spec={spec}
          typed={typed}
          onType={setTyped}
          onCancel={() => setOpen(false)}
          onSent={() => {
            setTyped(undefined);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
