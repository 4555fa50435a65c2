import { formDraft } from '#web/platform/forms/draft.ts';
import { authToken, sessionLost } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

const writer = () => String(claimsOf(authToken()).sub ?? '');

/**
 * What someone has begun to write, kept on this device through a login, a reload and the end of a session. A member's
 * text is shown to no other member, and to a visitor only if the session has just ended while they were writing.
 */
export function postDraft(key: string) {
  const draft = formDraft(key, ['anonymous', 'categoryId', 'by']);
  return {
    keep: (form: HTMLFormElement) => draft.keep(form, { by: writer() }),
    forget: draft.forget,
    read() {
      const stored = draft.read();
      const isTheirs = !stored.by || stored.by === writer() || (!writer() && sessionLost());
      return isTheirs ? stored : {};
    },
  };
}

/** Shared by visitors and members, so that someone who logs in to post publicly continues with the same draft. */
export const commentDraft = (topicId: string) => postDraft(`forumComment ${topicId}`);
