import type { Knowledge } from '../knowing/knowledge.ts';
import type { Weights } from '../knowing/learned.ts';
import { questionTo, remarkIn } from '../knowing/remarks.ts';
import { type Reading, read } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { namedOfTeam } from './academy/team.ts';
import { says } from './reply.ts';

/** What is refused: the data of others, a change of data, a promise, the bot's own rules. */
export type Refusal = 'others' | 'change' | 'promise' | 'rules';

/** Attempts to change what the bot is or to see its internals; people write these in English and in code. */
const tricks = [
  /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(instructions?|rules?|prompts?|guidelines|everything|restrictions|filters?|above|previous|prior)\b/,
  /\b(system|hidden|initial|secret|original|developer) (prompt|message|instructions?|rules?|mode)\b/,
  /\b(reveal|print|show|repeat|output|leak|dump|tell|display|expose)\b.{0,30}\b(prompt|instructions|source code|config(uration)?|environment|env|api keys?|secrets?|tokens?|variables?)\b/,
  /\b(you are|youre|act as|roleplay|behave like|imagine you)\b.{0,20}\b(now|dan|admin|hacker|evil|unrestricted|developer|another|different|the owner|the principal|root|gpt)\b/,
  /\b(jailbreak|sudo|drop table|delete from|select\b.{0,20}\bfrom|union select|insert into|update\b.{0,20}\bset|rm rf|exec|eval|xp cmdshell)\b/,
  /\b(api keys?|llm key|database url|connection string|private key|secret key|env file|server logs?)\b/,
  /\b(script|javascript|onerror|onload|iframe|img src)\b.{0,20}\b(alert|script|src|document|cookie)\b/,
];

const changes = [
  /\b(set|change|make|reduce|lower|update) (the |my |all |every )*(fee|fees|price|marks|admission|status|payment)\b.{0,20}\b(to|as|free|zero|paid|accepted)\b/,
  /\b(mark|approve|accept|delete|remove) (my|the|all|this|every|a|me) .{0,20}(payment|admission|enquir|application|record|student|present|attendance)/,
  /\bdelete all\b/,
];

const credentials =
  /\b(admin|administrator|staff|root|server|database|db|office|owners?) (password|login|credentials|passcode|pin|token)\b|\b(password|credentials) (of|for) (the |an? )?(admin|staff|server|database|office|panel)/;

const whoDid =
  /\bwho (has|have|all) (applied|paid|enrolled|joined|registered|taken admission)\b|\b(has|did) (he|she)\b.{0,12}\b(paid|pay|applied|apply|joined|join)\b/;
const allOfThem =
  /\b(list|show|give|export|dump|download|send|print|names?|database|numbers?|details|data)\b.{0,30}\b(all|every|other|of)\b.{0,12}\b(students?|pupils?|parents?|users?|people|peoples|members?|enquir\w+|payments|customers)\b|^list (all )?(students|users|parents)|\b(database|export|dump) of (users|students)\b/;
const ofAnother =
  /\b(marks|results?|attendance|fees?|address|number|phone|e ?mail|email|details|records?|application|payments?)\b.{0,12}\bof (my |the |another |a |student )*(friend|neighbou?r|classmate|girl|boy|user|student|child in|other|somebody|someone)|\b(another|other|someone|somebody)( elses?)? (user|student|person|people)s?\b.{0,12}\b(e ?mail|phone|payments?|data|details|marks)\b|\bother peoples?\b/;

/** Why the bot refuses a message; undefined for everything else. */
export function refuse(reading: Reading): Refusal | undefined {
  const said = reading.words.join(' ');
  if (credentials.test(said) || whoDid.test(said) || allOfThem.test(said) || ofAnother.test(said))
    return 'others';
  if (tricks.some((pattern) => pattern.test(said))) return 'rules';
  return changes.some((pattern) => pattern.test(said)) ? 'change' : undefined;
}

/**
 * Whether a message asks for what is somebody else's: clearly for a phone number or an address. Of the others, one of
 * seven speaks of the asker's own child.
 */
export function asksOfSomebody(
  reading: Reading,
  text: string,
  { ofRemarks, team }: Pick<Knowledge, 'ofRemarks' | 'team'>,
): 'clearly' | 'maybe' | undefined {
  if (!ofSomebody(reading)) return undefined;
  const isToReach = says(reading, ...reached);
  // The team's names and roles are public.
  if (!isToReach && namedOfTeam(reading.words, team).length > 0) return undefined;
  if (!isAsked(text, ofRemarks)) return undefined;
  return isToReach ? 'clearly' : 'maybe';
}

/** 'We have paid for Aditi', 'how will I know if Tejas skips': a parent speaks of their own. */
const ofTheirOwn =
  /\b(we|our|us|i come to know|will i know|(do|will|should|would) i pay|i (have )?(filled|applied|paid|sent|submitted|registered)|maine|mi bharl\p{L}*|humne|hamne|hum|aamhi|amhi)\b|हमने|हमारे|आम्ही|आमच|मैंने/u;
const another = /\b(he|she|his|her)\b/;
const introduced =
  /\b(i am|im|my name is|mera naam|majha nav|naam hai|this is|main|mi|here|this side|bol rah[aei]|boltoy|boltey|bolto|bolte)\b|बोल रह|बोलतो|बोलते/;

export const theirs =
  /\b(his|her|hers|their|theirs|uska|uski|uske|unka|unki|unke|tyacha|tyachi|tyache|ticha|tichi|tiche|tyancha|tyanchi)\b|उसका|उसकी|उसके|उनका|उनकी|उनके|त्याचा|त्याची|त्याचे|तिचा|तिची|तिचे|त्यांचा|त्यांची|त्यांचे/;

/** A story may name somebody in passing. It asks about them if one sentence both names them and asks, or asks for 'her marks'. */
function isAsked(text: string, ofRemarks: Weights): boolean {
  const sentences = sentencesOf(text);
  if (sentences.length < 3) return true;
  return sentences
    .map((sentence) => ({ sentence, reading: read(sentence) }))
    .filter(({ reading }, i) => remarkIn(ofRemarks, reading) <= questionTo || i === sentences.length - 1)
    .some(({ sentence, reading }) => theirs.test(sentence.toLowerCase()) || ofSomebody(reading));
}

const reached = ['phone', 'address', 'email'];

/** Somebody is named, and what is asked for is theirs: 'did Rahul pay', 'Sneha ka address chahiye'. */
function ofSomebody(reading: Reading): boolean {
  const said = reading.words.join(' ');
  if (
    reading.people.length === 0 ||
    (introduced.test(said) && reading.people.length < 2 && !another.test(said))
  )
    return false;
  if (says(reading, 'mine') && !says(reading, 'otherperson')) return false;
  if (says(reading, ...reached, 'otherperson')) return true;
  // How to see it asks for the reference and the phone number.
  if (ofTheirOwn.test(said) || says(reading, 'track', 'receipt')) return false;
  return (
    says(reading, 'results', 'paid', 'attendance', 'application') ||
    (says(reading, 'pay') &&
      !says(reading, 'how') &&
      reading.subjects.length + reading.without.subjects.length === 0)
  );
}
