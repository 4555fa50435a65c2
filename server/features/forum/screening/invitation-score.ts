import { wordSet } from './lists.ts';
import { placeOf } from './platforms.ts';
import type { Token } from './reading/tokens.ts';
import { isUsername, namesIn } from './usernames.ts';

/** Word lists with their weights; no single word is threshold to hold a post. */
const weights: [weight: number, words: Set<string>][] = [
  [
    1,
    wordSet(`my mera meri mere majha majhi maza mazi me mujhe mujhse mala us your ur apna apni tumhara tumhari tera teri tuza tujha aapka we lets
    माझा माझी माझं माझ्या मेरा मेरी मेरे मुझे मुझसे मला तुझा तुझी तेरा तेरी अपना अपनी आपका हमारे`),
  ],
  [
    2,
    wordSet(`add follow search join contact msg message text call ping chat talk baat connect request subscribe dhundo dhundho meet milo milna
    reach hmu invite visit open google register signup type khelo squad dekho bhejo come aao aaja फॉलो सर्च जॉइन जॉईन शोध मिलो भेट बात बोल मैसेज मेसेज ऐड ॲड`),
  ],
  [
    2,
    wordSet(`id ids username handle profile account acc page channel server group grp link number no mail email site website app apps code tag admin chrome browser
    address location आयडी आईडी चॅनेल चैनल ग्रुप लिंक नंबर ॲप ऐप पत्ता पता`),
  ],
  [
    3,
    wordSet(
      'private privately personal personally alone secret secretly akele pvt outside elsewhere secretly खाजगी प्राइवेट पर्सनल अकेले एकटे',
    ),
  ],
  [
    -2,
    wordSet(`class chapter teacher homework exam exams question marks essay explain lesson test maths science english history geography physics
    chemistry biology sum answer solve batch fees academy office school syllabus paper book son daughter child children
    roll seat form result board ncert cbse portal notice library domain parts nahi mat never safety internet strangers what why how who when which difference between is are was not कक्षा परीक्षा निबंध अध्याय`),
  ],
];
const maxWords = 14;
const threshold = 6;

/** Whether a short text has many words of contact elsewhere, and hardly any of school. */
export function soundsLikeInvitation(tokens: Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'sign');
  if (words.length > maxWords) return false;
  let score = namesIn(tokens).some(isUsername) ? 3 : 0;
  for (const [weight, list] of weights) {
    const said = new Set(words.map(({ text }) => text).filter((word) => list.has(word))).size;
    score += weight * Math.min(said, 3);
  }
  if (words.some(({ text }) => ['place', 'mail'].includes(placeOf(text) ?? ''))) score += 3;
  return score >= threshold;
}
