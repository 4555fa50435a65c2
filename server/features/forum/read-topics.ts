import { Failure } from '#contract/failure.ts';
import type { ForumTopicDetail } from '#contract/forum/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { findPost, isVisible, toComment } from './posts/store.ts';
import { findTopic, hasMeToo, type Topic, toTopic } from './topics/store.ts';
import { isOffice } from './writers.ts';

/** A topic that this reader may see. */
export async function topicFor(db: Db, id: string, caller: Caller | null): Promise<Topic> {
  const found = await findTopic(db, id);
  const { opening } = found ?? {};
  const own = caller !== null && (opening?.author_id === caller.id || isOffice(caller));
  if (!found || !opening || opening.trashed_at || !(opening.state === 'shown' || own))
    throw new Failure('not_found', 'This topic is no longer there.');
  return found;
}

export async function readTopic(db: Db, id: string, caller: Caller | null): Promise<ForumTopicDetail> {
  const found = await topicFor(db, id, caller);
  const { topic, opening } = found;
  const accepted = topic.accepted_id ? await findPost(db, topic.accepted_id) : undefined;
  const answer = accepted && isVisible(accepted) ? toComment(accepted, caller?.id) : null;
  return {
    ...toTopic(found, caller?.id),
    answered: answer !== null,
    text: opening.text,
    answer,
    my_me_too: caller ? await hasMeToo(db, id, caller.id) : false,
  };
}
