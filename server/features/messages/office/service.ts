import type { z } from 'zod';
import { Failure } from '#contract/failure.ts';
import type { Message, MessageDetail, MessageEdit, moveMessages } from '#contract/messages.ts';
import type { ReplyForm, TimelineEvent } from '#contract/office/timeline.ts';
import type { Deps } from '#server/deps.ts';
import { historyOf } from '#server/features/audit/service.ts';
import { mailLater } from '#server/features/mail/service.ts';
import { bulkChange } from '#server/office-list/bulk-change.ts';
import { type Clerk, type Colleagues, clerks } from '#server/office-list/clerks.ts';
import { timeline } from '#server/office-list/timeline.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { find, messageList, movable, move, movedFields, notes, update } from './store.ts';

export type OfficeMessages = ReturnType<typeof officeMessages>;

/** What the office does with messages. */
export function officeMessages(
  deps: Pick<Deps, 'academyName' | 'clock' | 'config' | 'jobs'>,
  known: Colleagues,
) {
  const list = messageList(deps);
  const bulk = bulkChange(list, movedFields);
  const { colleagues, self, ownerOf } = clerks(known);

  return {
    list,

    async read(db: Db, id: string, by: Clerk): Promise<MessageDetail> {
      const message = await find(db, id);
      if (!message) throw new Failure('not_found', list.spec.gone);
      const [written, audit, people] = await Promise.all([
        notes.read(db, [id]),
        historyOf(db, 'message', id),
        colleagues(db, by),
      ]);
      const names = new Map(people.map(({ _id, name }) => [_id, name]));
      return { ...message, events: timeline(written, audit, names) };
    },

    async change(work: Work, id: string, edit: MessageEdit): Promise<Message> {
      const before = await list.lockSeen(work, id);
      const owner = await ownerOf(work.db, edit.owner, before, work.caller);
      const after = await update(work.db, id, { status: edit.status, owner });
      work.audit(list.note('changed', before, { before, after }));
      return after;
    },

    async note({ db, caller, now: at, audit }: Work, id: string, text: string): Promise<TimelineEvent> {
      const message = await list.lockSeen({ db }, id);
      audit(list.note('noted', message, { after: { text } }));
      return notes.insert(db, id, { by: await self(db, caller), text, at });
    },

    /** Mails the sender, with the office as the address for answers. The message becomes replied. */
    async reply({ db, caller, now: at, audit }: Work, id: string, form: ReplyForm): Promise<TimelineEvent> {
      const { to, subject, text } = form;
      const before = await list.lockSeen({ db }, id);
      await mailLater(deps, db, { to, replyTo: deps.config.mail.office, subject, lines: [text] });
      audit(list.note('replied', before, { after: form }));
      if (before.status !== 'replied') {
        const [after = before] = await move(db, [id], 'replied');
        audit(list.note('changed', before, { before, after }));
      }
      return notes.insert(db, id, { by: await self(db, caller), text, at, mail: { to, subject } });
    },

    moveMany: (work: Work, { selection, status, batch }: z.output<typeof moveMessages.body>) =>
      bulk.many(work, { selection, batch, todo: movable(status) }, (ids) => move(work.db, ids, status)),

    unmoveMany: (work: Work, batch: string) => bulk.undo(work, batch),
  };
}
