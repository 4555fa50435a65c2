import { useState } from 'react';
import { changeSiteContent, previewSite, SiteContent } from '#contract/site/content.ts';
import { siteContentKey, useStoredContent } from '#web/features/settings/queries.ts';
import { SaveBar } from '#web/features/settings/saving/save-bar.tsx';
import { useStored } from '#web/features/settings/saving/use-stored.ts';
import { StoredSection } from '#web/features/settings/section.tsx';
import { LookFields } from '#web/features/settings/site/look-fields.tsx';
import { ReasonFields, StudentFields, TeamFields } from '#web/features/settings/site/people-fields.tsx';
import { fields, labels, SiteConflict } from '#web/features/settings/site/site-conflict.tsx';
import { SiteHistory } from '#web/features/settings/site/site-history.tsx';
import { AnnouncementFields, SocialFields, TextFields } from '#web/features/settings/site/text-fields.tsx';
import { call } from '#web/platform/calls/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

export interface PartProps {
  mine: SiteContent;
  put: (change: Partial<SiteContent>) => void;
  errorOf: (...path: (string | number)[]) => string | undefined;
}

export function SiteSettings() {
  return (
    <StoredSection
      title="Site"
      lead="What the public pages say. Look at the preview; what you save is published at once."
      query={useStoredContent()}
      what="the content of the site"
      lines={8}
    >
      {(stored) => <SiteEditor stored={stored} />}
    </StoredSection>
  );
}

function SiteEditor({ stored }: { stored: SiteContent }) {
  const [theirs, setTheirs] = useState<SiteContent>();
  const edit = useStored<SiteContent>(stored, {
    queryKey: siteContentKey,
    save: (mine, was) => call(changeSiteContent, { body: { ...mine, was } }),
    onSaved: () => setTried(false),
    message: 'The site is published.',
    onConflict: setTheirs,
  });
  const [tried, setTried] = useState(false);
  const checked = SiteContent.safeParse(edit.mine);
  const issues = tried ? (checked.error?.issues ?? []) : [];
  const parts: PartProps = {
    mine: edit.mine,
    put: (change) => edit.setMine({ ...edit.mine, ...change }),
    errorOf: (...path) => issues.find((issue) => issue.path.join('.') === path.join('.'))?.message,
  };

  /** Whether the form is valid; if not, shows the messages. */
  function check(): boolean {
    setTried(true);
    const [wrong] = checked.error?.issues ?? [];
    edit.setProblem(wrong && `${labels[wrong.path[0] as keyof SiteContent]}: ${wrong.message}`);
    return checked.success;
  }

  if (theirs)
    return (
      <SiteConflict
        before={edit.base}
        mine={edit.mine}
        theirs={theirs}
        onSettle={(content) => {
          edit.settle(theirs, content);
          setTheirs(undefined);
        }}
      />
    );
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) void edit.send();
      }}
    >
      {edit.problem && <ErrorNotice>{edit.problem}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => check() && void preview(edit.mine, edit.setProblem)}>
          Preview
        </Button>
        <SiteHistory onChoose={edit.setMine} />
      </div>
      <AllFields {...parts} />
      <SaveBar changes={changed(edit.base, edit.mine)} busy={edit.busy} onDiscard={edit.discard} />
    </form>
  );
}

const AllFields = (parts: PartProps) => (
  <>
    <LookFields {...parts} />
    <TextFields {...parts} />
    <ReasonFields {...parts} />
    <TeamFields {...parts} />
    <StudentFields {...parts} />
    <SocialFields {...parts} />
    <AnnouncementFields {...parts} />
  </>
);

/** Opens the window before the response arrives, or the browser would block it as a popup. */
async function preview(content: SiteContent, onProblem: (message: string) => void) {
  const page = window.open('', '_blank');
  try {
    const { path } = await call(previewSite, { body: content });
    if (page) page.location.href = path;
  } catch (error) {
    page?.close();
    onProblem(error instanceof Error ? error.message : String(error));
  }
}

const changed = (base: SiteContent, mine: SiteContent): string[] =>
  fields
    .filter((field) => JSON.stringify(base[field]) !== JSON.stringify(mine[field]))
    .map((field) => labels[field]);
