import { randomUUID } from 'node:crypto';

const withId = /^([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})\.(.*)$/s;

/**
 * The token of a conversation is its id and what it is about. They are split here, so that all visitors share the cached
 * answer to the same question with the same state.
 */
export function splitConversation(token: string | null | undefined): { id: string; state: string } {
  const [, id, state] = withId.exec(token ?? '') ?? [];
  return { id: id ?? randomUUID(), state: state ?? token ?? '' };
}

export const joinConversation = (id: string, state: string) => `${id}.${state}`;
