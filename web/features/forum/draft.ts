import { formDraft } from '#web/platform/forms/draft.ts';
import { authToken, sessionLost } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

const writer = () => String(claimsOf(authToken()).sub ?? '');

/**
 * What someone has begun to write, kept on this device through a login, a reload and the end of a session. A member's
 * words are shown to no other member, and to a visitor only where the session has just ended under their hands.
 */
export function wordsDraft(key: string) {
  const draft = formDraft(key, ['anonymous', 'categoryId', 'by']);
  return {
    keep: (form: HTMLFormElement) => draft.keep(form, { by: writer() }),
    forget: draft.forget,
    read() {
      const kept = draft.read();
      const isTheirs = !kept.by || kept.by === writer() || (!writer() && sessionLost());
      return isTheirs ? kept : {};
    },
  };
}

/** Visitor and member share it: whoever logs in to be read by others goes on with the same words. */
export const commentDraft = (topicId: string) => wordsDraft(`forumComment ${topicId}`);
