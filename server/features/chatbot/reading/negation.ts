import { nameAt } from './names.ts';

const before = new Set(
  'bina बिना not drop drops dropping remove removes leave leaves leaving skip skips skipping without except minus instead swap swaps swapping swapped replace replaces replacing replaced exchange scrap ditch forget'.split(
    ' ',
  ),
);
const joins = new Set('and or nor aur ya ani kinva और या आणि किंवा'.split(' '));
const after = new Set('nahi nahin nhi nako नहीं नाही नको'.split(' '));
const away = new Set(
  'bina बिना jagah jagi jagevar badle aivaji eivaji जगह जागी जागेवर बदले ऐवजी hata hatao hatado nikal nikalo kadha kadhun kadh काढा काढून हटा हटाओ निकाल remove cancel chhod chod chhodo leave alava alawa अलावा sivay shivay शिवाय vagalun वगळून छोडो छोड छोडकर सोडून sodun काढलं काढले काढल्यास kadhla kadhle kadhlyas hataya hataye हटाया हटाएं हटाओगे nikala nikale निकाला निकालें chhoda छोडा sodla sodle सोडला सोडलं vagalla वगळलं rehne rahne rehnedo रहने'.split(
    ' ',
  ),
);

/** 'maths nahi chahiye' leaves it out; 'maths nahi hai kya' asks for it. */
const unwanted =
  /^(nako|नको)|^(nahi|nahin|nhi|नहीं|नाही)$|^\S+ (chahiye|lena|lenge|padhna|karna|pahije|ghyaycha|चाहिए|लेना|पढना|पाहिजे|घ्यायचं)/;

const filler = /^(the|out|off|his|her|my|your|their|that)$/;

/** The places of the words that begin a sentence, looked for only where a word of leaving out stands. */
type Starts = () => number[];

/** 'Leaves out the science': a word of leaving out stands before it, apart from fillers. */
function isAfter(words: readonly string[], i: number, starts: Starts): boolean {
  let at = i - 1;
  while (at > 0 && i - at < 4 && filler.test(words[at] ?? '')) at--;
  return before.has(words[at] ?? '') && !isBetween(starts, at, i);
}

/** Whether a sentence begins after one word and not after the other. */
const isBetween = (starts: Starts, before: number, after: number) =>
  starts().some((start) => start > before && start <= after);

/** Whether a name is said to be left out: 'not physics', 'भूगोल नहीं, भौतिकी', 'maths hata do'. */
export function negation(
  words: readonly string[],
  standards: number,
  starts: Starts,
): (i: number) => boolean {
  const isName = words.map((_, i) => Boolean(nameAt(words, i)?.subjects));
  const names = isName.filter(Boolean).length;
  // 'not physics, maths' leaves out one of them, 'not physics or maths' both.
  const isLeftOut = (i: number): boolean => {
    if (isAfter(words, i, starts)) return true;
    if (isName[i - 1]) return false;
    return isName[i - 2]
      ? joins.has(words[i - 1] ?? '') && isLeftOut(i - 2)
      : before.has(words[i - 2] ?? '') && !isBetween(starts, i - 2, i);
  };
  return (i) => {
    if (isLeftOut(i) || /.(ऐवजी|[ae]ivaji)$/.test(words[i] ?? '')) return true;
    const next = words.slice(i + 1, i + 5);
    const place = next.findIndex((word) => away.has(word));
    // 'drop history, add the others': only what stands before it.
    if (place >= 0) return !next.slice(0, place).some((_, at) => nameAt(words, i + 1 + at));
    const others = names > 1 || standards > 1;
    return next
      .slice(0, 2)
      .some((word, at) => after.has(word) && (others || unwanted.test(next.slice(at).join(' '))));
  };
}
