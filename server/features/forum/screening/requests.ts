import { normalise } from './normalise.ts';
import type { Token } from './tokens.ts';

/**
 * Ways to ask for talk elsewhere. In a line each word may be one of those parted by `|`; `…` stands for up to three
 * words. A word after `!` must not follow.
 */
const phrases = `
dm|dms|pm|inbox|ping|msg|message|text|txt|whatsapp|snap|buzz|email|mail|sms me|us|mujhe|mereko !in|to|of|timetable|hai|time|class|likha|bola|kaha|kya|diya|aaya|wo|jo|error|problem|network|nahi|ki|ka|se|bhi
hmu
hit me up
pls|please|plz inbox|dm|ping|pm
inbox|dm|pm pls|please|plz
check dm|dms|inbox|pm
check your|ur|apna|my dm|dms|inbox
dm|inbox check|dekho
sent|send|sending you|u … dm|msg|pm
call me … at|on
akele me|mein|main baat
talk|chat|baat|speak|discuss … somewhere|else|bahar
come|aao|aaja|shift … another|other|different|dusre app
पर्सनल|प्राइवेट|पर्सनली में|मध्ये|मैसेज|मेसेज|बात|बोल
apna|aapka|tumhara contact|nmbr|num|no do|de|bhejo|dedo|batao
mobile|phone|contact|whatsapp no|number|nmbr bata|batao|do|de|dena|bhejo|dedo|milega
among us code
room|lobby|party|squad|game code|id|uid
d m me|us|karo|kar|kro|for
connect with me|us
ring|dial|reach|contact me|us !the|page|form|section
call|phone me on|at|now|later|tonight|pls|please|if|when|there|bro|sir|soon|asap|today|anytime|after|yaar
call|phone|msg|message|mesage|dm|pm|text|ping|inbox|contact|sms|mail|email|ring|whatsapp kar|karo|karna|krna|kro|kr|karlo|krlo|kijiye|karoge|krdo|kardo|kario|maro|lagao !ke|sakte|sakta|liya|diya|raha|rahi|raho
मुझे|मला कॉल|फोन|फ़ोन|मैसेज|मेसेज|मॅसेज|मेल|डीएम|संपर्क
कॉल|फोन|फ़ोन|मैसेज|मेसेज|मॅसेज|डीएम|डिएम|इनबॉक्स करो|कर|करा|करना|कीजिए
slide … dms|dm
my|mera|meri dm|dms|inbox|pm
dm|dms is|are open
dm for|if|now|please|pls
follow|add|find|search|dhundo me|us !to|the|in|a|out|some|notes
mere|mera ko|account follow|add
mujhe|mereko|mala follow|add|search|dhundo|dhundho|msg|message|text|call|dm|ping|whatsapp|mail|email|phone
mere|mujh ko|se follow|add|msg|message|contact|milo
send|give|share|drop|bhej|bhejo|tell|have|get|want|need … your|ur|apna|aapka number|numbers|no|contact|contacts|whatsapp|phone|mobile|insta|snap|ig|id|email|handle|username !card
your|ur|apna|aapka|tumhara|tera|tumcha|tuza phone|mobile|contact|cell|personal number|no|num|nmbr
what|whats|wats … your|ur number|no|contact|insta|snap|ig|handle|username !of
number milega|dedo|bhejo|bhej|share|send
number do|de|dena na|pls|please|yaar|bhai|mujhe|apna
aapka|tumhara|tera|apna number do|de|bhejo|milega|batao|kya
तुझा|तुमचा|आपका|अपना|तुम्हारा|तेरा … नंबर|मोबाइल|मोबाईल
नंबर द्या|दे|दो|दीजिए|भेजो|पाठव|पाठवा|सांग
talk|chat|baat|speak|discuss … private|privately|personally|alone|outside|elsewhere
private|personal|personally chat|msg|message|talk|baat|text|call
private|personal me|mein baat|msg|message|chat|batao|bolo
dusre|doosre|dusri|other|another app pe|par|on … baat|talk|aao|aaja|chalo|milte|chat
dusre|doosre|other|another app … baat|talk|chat
दुसऱ्या|दूसरे … ॲपवर|ऐप|अॅपवर|एप
where … tutors|teachers|parents|admin|sir can't|cannot|can|cant|dont|don't see|read|know
friend request|req
रिक्वेस्ट पाठव|भेजो|पाठवा
subscribe|subs … channel|my|mera
sub to my|mera
सब्सक्राइब|सबस्क्राईब|सब्स्क्राइब|सबस्क्राइब
link in my|the bio
link in bio !chapter|notes|book|class
check|see my|mera|meri bio|profile|insta|snap|story
add|follow|join … my|our insta|instagram|snap|snapchat|discord|telegram|server|channel|whatsapp
join my|our|this whatsapp|telegram|discord group|server|channel|link
kisi ko mat batana|bolna|dena
academy|office ko mat batana|bolna
don't|dont tell anyone|anybody|your|ur|parents|teacher
gpay|phonepe|paytm me|karo|kar
pay me on|at|by|through
missed|miss call de|do|dena|karo|kar|maro
आयडी|आईडी क्या|काय|दे|दो|भेजो|पाठव|सांग
meet me at|near|behind|outside|alone|tomorrow|after|in|there
mujhe|mujhse|mujse milo|milna|mil|milne
mere|mera ghar|room|flat aa|aao|aaja|aana|aajao
come to|at|over my house|home|place|room|flat
tuition|class|coaching at my place|home|house|flat
मुझसे|मला मिलो|भेट|भेटा|भेटायला
मेरे|माझ्या घर|घरी आ|आओ|आना|ये|या
`;

interface Slot {
  any: Set<string>;
  gap: boolean;
  not: boolean;
}
const parsed: Slot[][] = phrases
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(slotOf));

function slotOf(slot: string): Slot {
  const not = slot.startsWith('!');
  const words = (not ? slot.slice(1) : slot).replace('?', '').split('|');
  return { any: new Set(words.map((word) => normalise(word).text.toLowerCase())), gap: slot === '…', not };
}

const byFirstWord = new Map<string, Slot[][]>();
for (const phrase of parsed)
  for (const word of phrase[0]?.any ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), phrase]);

/** Does it ask others to write, call or meet somewhere else? */
export function asksForPrivateTalk(tokens: Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'sign').map(({ text }) => text);
  return words.some(
    (word, i) =>
      !isSaidOtherwise(words, i) && byFirstWord.get(word)?.some((phrase) => matches(phrase, words, i)),
  );
}

/** 'call the office', 'call a function', '5 pm'. */
const called = new Set(
  'office academy helpline function method school teacher class sir madam khud'.split(' '),
);
function isSaidOtherwise(words: string[], i: number): boolean {
  const [before, last] = [words[i - 2] ?? '', words[i - 1] ?? ''];
  if (words[i] === 'pm' && /\d$/.test(last)) return true;
  return called.has(last) || (last === 'ko' && called.has(before));
}

function matches(phrase: Slot[], words: string[], from: number): boolean {
  let at = from;
  for (let s = 0; s < phrase.length; s++) {
    const slot = phrase[s] as Slot;
    if (slot.not) return !slot.any.has(words[at] ?? '');
    if (slot.gap) {
      const next = phrase[s + 1] as Slot;
      const skip = [0, 1, 2, 3].find((n) => next.any.has(words[at + n] ?? ''));
      if (skip === undefined) return false;
      at += skip;
    } else if (slot.any.has(words[at] ?? '')) at++;
    else return false;
  }
  return true;
}
