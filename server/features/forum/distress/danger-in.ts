import { inDanger } from '#contract/forum-office.ts';
import { mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';

/** The reason to hold a text that speaks of self-harm, abuse or violence. */
export const dangerIn = (text: string): (typeof inDanger)[] => (mayBeInDanger(text) ? [inDanger] : []);
