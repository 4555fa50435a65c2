import { wordSet } from './lists.ts';
import type { Token } from './reading/tokens.ts';

const meet = wordSet(
  'meet come address pata पता पत्ता live lives stay tuition milo milna milte milenge aa aajao aao मिलो मिलना भेटू भेट ये आओ',
);
const mine = wordSet('address my i mere mera ghar मेरे मेरा माझ्या माझा');
const alone = wordSet('akele akeli alone अकेले अकेली एकटे एकटी एकटा');
const homes = wordSet('flat house makan plot wing room apartment apt bungalow फ्लैट फ्लॅट मकान घर');
const flats = wordSet('flat makan wing bungalow plot apartment फ्लैट फ्लॅट मकान');
const streets = wordSet(`
  sector chs society residency villa colony road lane gali galli nagar chawl tower towers apartments complex sagar गली कॉलोनी नगर सोसायटी रोड
`);

const venues = wordSet(
  'parking canteen cafe park mall station garden hotel gate temple terrace theatre movie पार्क पार्कात पार्किंग स्टेशन स्टेशनवर मॉल मॉलमध्ये कैफे बाग बागेत गेटजवळ',
);
const comeThere = wordSet('milo milna milte milenge मिलो मिलना भेट भेटू');

/** An invitation to meet: at a flat or house with its number, at a public place, or alone. */
export function isMeeting(tokens: Token[]): boolean {
  const around = (i: number) => tokens.slice(Math.max(0, i - 4), i + 4);
  if (tokens.some(({ text }, i) => alone.has(text) && around(i).some((next) => meet.has(next.text))))
    return true;
  const numbered = (places: Set<string>) =>
    tokens.some(({ text }, i) => places.has(text) && around(i).some(({ digits }) => digits !== ''));
  const said = (words: Set<string>) => tokens.some(({ text }) => words.has(text));
  if (
    said(venues) &&
    (said(comeThere) ||
      tokens.some(
        ({ text }, i) =>
          text === 'meet' && around(i).some((near) => ['me', 'let', 'lets', 'us', 'we'].includes(near.text)),
      ))
  )
    return true;
  const street = said(streets);
  if (street && numbered(flats)) return true;
  if (!said(meet)) return false;
  return street && (numbered(homes) || (numbered(streets) && tokens.some(({ text }) => mine.has(text))));
}
