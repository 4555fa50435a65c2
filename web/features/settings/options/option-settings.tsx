import { changeOptions, type OptionList, OptionLists } from '#contract/options.ts';
import { OptionFields } from '#web/features/settings/options/option-fields.tsx';
import { optionsKey, useOptions } from '#web/features/settings/queries.ts';
import { SaveBar } from '#web/features/settings/saving/save-bar.tsx';
import { useStored } from '#web/features/settings/saving/use-stored.ts';
import { StoredSection } from '#web/features/settings/section.tsx';
import { call } from '#web/platform/calls/api.ts';
import { putServed } from '#web/platform/served/settings.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

const lists: { list: OptionList; title: string; one: string }[] = [
  { list: 'courses', title: 'Courses for admission', one: 'course' },
  { list: 'standards', title: 'Standards for admission', one: 'standard' },
  { list: 'boards', title: 'Boards', one: 'board' },
  { list: 'subjects', title: 'Subjects of enquiries', one: 'subject' },
];

export function OptionSettings() {
  return (
    <StoredSection
      title="Options"
      lead="What the forms offer. Whatever is switched off is offered to nobody any more; what was chosen before stays as it is. The forms show them in this order."
      query={useOptions()}
      what="the options"
      lines={8}
    >
      {(stored) => <OptionEditor options={stored} />}
    </StoredSection>
  );
}

function OptionEditor({ options }: { options: OptionLists }) {
  const edit = useStored<OptionLists>(options, {
    queryKey: optionsKey,
    save: (mine, was) => call(changeOptions, { body: { ...mine, was } }),
    onSaved: (saved) => putServed({ options: saved }),
    message: 'The options are saved.',
  });
  const checked = OptionLists.safeParse(edit.mine);
  const errorOf = (list: OptionList) => checked.error?.issues.find(({ path }) => path[0] === list)?.message;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (checked.success) void edit.send();
      }}
    >
      {edit.problem && <ErrorNotice>{edit.problem}</ErrorNotice>}
      <div className="grid gap-6 md:grid-cols-2">
        {lists.map(({ list, title, one }) => (
          <Card key={list} className="min-w-0">
            <OptionFields
              title={title}
              one={one}
              options={edit.mine[list]}
              error={errorOf(list)}
              onChange={(next) => edit.setMine({ ...edit.mine, [list]: next })}
            />
          </Card>
        ))}
      </div>
      <SaveBar changes={changedNames(edit.base, edit.mine)} busy={edit.busy} onDiscard={edit.discard} />
    </form>
  );
}

/** The changed entries by name, and the reordered lists. */
function changedNames(base: OptionLists, mine: OptionLists): string[] {
  return lists.flatMap(({ list, title }) => {
    const before = new Map(base[list].map(({ name, open }) => [name, open]));
    const after = new Map(mine[list].map(({ name, open }) => [name, open]));
    const names = [...new Set([...before.keys(), ...after.keys()])];
    const stays = (one: Map<string, boolean>, other: Map<string, boolean>) =>
      [...one.keys()].filter((name) => other.has(name)).join('\n');
    const isMoved = stays(before, after) !== stays(after, before);
    return [
      ...names.filter((name) => before.get(name) !== after.get(name)),
      ...(isMoved ? [`${title}: order`] : []),
    ];
  });
}
