import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Academy, type AcademyForm, changeAcademy } from '#contract/academy/academy.ts';
import { AcademyFields } from '#web/features/settings/academy-fields.tsx';
import {
  academySchema,
  entriesOf,
  labelOf,
  labels,
  merge,
  textsOf,
} from '#web/features/settings/academy-values.ts';
import { academyKey, useAcademy } from '#web/features/settings/queries.ts';
import { SaveBar } from '#web/features/settings/saving/save-bar.tsx';
import { useChanges } from '#web/features/settings/saving/use-changes.ts';
import { StoredSection } from '#web/features/settings/section.tsx';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formDraft } from '#web/platform/forms/draft.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { putServed } from '#web/platform/served/settings.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Conflict } from '#web/ui/form/conflict.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';

const draft = formDraft('academyDraft');

export function AcademySettings() {
  return (
    <StoredSection
      title="The academy"
      lead="How families reach you, when you are open, and what you promise."
      query={useAcademy()}
      what="the academy’s details"
      lines={12}
    >
      {(stored) => <AcademyEditor academy={stored} />}
    </StoredSection>
  );
}

function AcademyEditor({ academy }: { academy: Academy }) {
  const [round, setRound] = useState(0);
  const [base, setBase] = useState(academy);
  const [entries, setEntries] = useState(() => {
    const stored = draft.read();
    return stored.name === undefined ? entriesOf(academy) : stored;
  });

  function begin(next: Academy, form: AcademyForm = next) {
    setBase(next);
    setEntries(entriesOf(form));
    setRound(round + 1);
  }

  return <Editor key={round} base={base} entries={entries} onBegin={begin} />;
}

interface Props {
  base: Academy;
  entries: Record<string, string>;
  /** Restarts the form from these values, with these entries in the fields. */
  onBegin: (base: Academy, form?: AcademyForm) => void;
}

function Editor({ base, entries, onBegin }: Props) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<{ mine: AcademyForm; theirs: Academy }>();
  const isFromDraft = draft.read().name !== undefined;

  const form = useForm({
    schema: academySchema,
    async send(mine) {
      try {
        const version = entries.version || base.version;
        const saved = await call(changeAcademy, { body: { ...mine, version } });
        draft.forget();
        client.setQueryData(academyKey, saved);
        putServed({ week: saved.hours });
        toast('success', 'The academy’s details are saved.');
        onBegin(saved);
      } catch (error) {
        const isConflict = error instanceof CallFailure && error.code === 'changed_meanwhile';
        if (!isConflict) throw error;
        setConflict({ mine, theirs: error.current as Academy });
      }
    },
  });

  const changes = useChanges(form.element, entriesOf(base), labelOf);

  const startOver: Props['onBegin'] = (...values) => {
    draft.forget();
    onBegin(...values);
  };

  return (
    <Card className="max-w-3xl sm:p-8">
      {conflict && (
        <Conflict
          notice="Someone else changed these details in the meantime."
          labels={labels}
          before={textsOf(base)}
          mine={textsOf(conflict.mine)}
          theirs={textsOf(conflict.theirs)}
          onSettle={(own) =>
            startOver(conflict.theirs, merge(conflict.theirs, conflict.mine, Object.keys(own)))
          }
        />
      )}
      <form
        {...form.props}
        onInput={(event) => draft.keep(event.currentTarget)}
        className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${conflict ? 'hidden' : ''}`}
      >
        <input type="hidden" name="version" value={entries.version || base.version} />
        {base.demo && <Invented />}
        {isFromDraft && <DraftNotice onStartOver={() => startOver(base)} />}
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <AcademyFields entries={entries} errors={form.errors} />
        <SaveBar changes={changes} busy={form.busy} onDiscard={() => startOver(base)} hasDraft />
      </form>
    </Card>
  );
}

function Invented() {
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      These are sample details. Enter your own: the site and the chatbot show them.
    </p>
  );
}
