import type { Match } from '../knowing/matcher.ts';
import { mainOf } from '../knowing/ways.ts';
import type { Chosen } from './answer.ts';
import type { Candidates } from './decide.ts';
import { matchesLittle } from './doubt.ts';
import { asksOfSomebody, type Refusal, refuse } from './guard.ts';
import { type Asking, page } from './reply.ts';
import { hedged } from './unsure.ts';

/** The answer to what the bot refuses: said to be unsure where it may be mistaken. */
export function refusalOf(text: string, asking: Asking, found: Candidates): Chosen | undefined {
  const { reading, knowledge } = asking;
  const ofSomebody = asksOfSomebody(reading, text, knowledge);
  const refusal = refuse(reading) ?? (ofSomebody === 'clearly' ? 'others' : undefined);
  if (refusal) return (isUnlikely(found) ? softly : refused)(refusal, asking);
  const learned = refusedBy(found.sure);
  if (learned) return (matchesLittle(asking, found) ? softly : refused)(learned, asking);
  if (ofSomebody) return (mainOf(found.best?.name ?? '') === 'refused' ? refused : softly)('others', asking);
  return undefined;
}

/** 'Will you be selling my number': the words of somebody's data, but something else is asked. */
const isUnlikely = ({ likely }: Candidates) => (likely.get('refused') ?? 0) < 0.02;

export const refusedBy = (sure: Match | undefined): Refusal | undefined =>
  sure && mainOf(sure.name) === 'refused' ? (sure.name.split('.')[1] as Refusal) : undefined;

function refused(refusal: Refusal, { texts }: Asking): Chosen {
  const text = {
    others: texts.cannotShare,
    promise: texts.cannotPromise,
    change: texts.cannotDo,
    rules: texts.cannotDo,
  }[refusal];
  const suggestions = [texts.ask.abilities, texts.ask.courses];
  const reply =
    refusal === 'promise'
      ? { text, ask: true, sources: [page.enquiry] }
      : refusal === 'others'
        ? { text, sources: [page.track], suggestions: [texts.ask.track, texts.ask.contact] }
        : { text, suggestions };
  return { reply, topic: 'refused', outcome: 'refused' };
}

const softly = (refusal: Refusal, asking: Asking): Chosen => ({
  ...hedged(asking, refused(refusal, asking)),
  outcome: 'unknown',
});
