import { page, type Reply } from './reply.ts';

const person =
  '(students?|pupils?|child(ren)?|kids?|parents?|someone|somebody|person|people|users?|members?|teachers?|staff|admins?|administrators?|customers?|friends?|neighbou?rs?|girls?|boys?|classmates?|everyone|everybody|others?|another|anyone|applicants?|visitors?|principal|owner)';
const detail =
  '(phone|mobile|contact|numbers?|addresse?s?|e ?mails?|marks|results?|names?|details?|data|records?|passwords?|payments?|fees? paid|admissions?|enquir(y|ies)|applications?|aadhaa?r|birth(day|date)?|dob|card|receipts?|login|otp|token)';

/** Other people's data, however it is asked for. */
const ofOthers = [
  new RegExp(`\\b${detail}\\b.{0,25}\\bof\\b.{0,20}\\b${person}\\b`),
  new RegExp(
    `\\b(show|give|list|tell|send|share|get|export|dump|download|print|display|batao|dikhao)\\b.{0,20}\\b(all|every|other|another|each|complete|entire|sabhi|sab)\\b.{0,20}\\b(${person}|${detail})\\b`,
  ),
  new RegExp(`\\b(list|names?|database|table|export|dump) of (all |the |your )*${person}\\b`),
  new RegExp(
    `\\b(someone|somebody|another|other|friend|neighbou?r|classmate|student|girl|boy)s? (else )?(s )?(${detail})\\b`,
  ),
  new RegExp(`\\b(all|sab|sabhi|every|other|another)\\b.{0,15}\\b${person}\\b.{0,20}\\b${detail}\\b`),
  /\bwho (has|have|all) (applied|paid|enrolled|joined|registered|taken admission)\b/,
  /\b(did|has|have) (?!you|i |my|we|the (office|payment|academy))\w+ (\w+ )?(pay|paid|apply|applied|joined|enrolled|taken)\b/,
  /\b(admin|administrator|staff|root|server|database|db|office|owners?) (password|login|credentials|passcode|pin|token)\b/,
  /\b(password|credentials) (of|for) (the |an? )?(admin|staff|server|database|office|panel)/,
];

/** Attempts to make the bot something else, or to look behind it. */
const tricks = [
  /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(instructions?|rules?|prompts?|guidelines|everything|restrictions|filters?|above|previous|prior)\b/,
  /\b(system|hidden|initial|secret|original|developer) (prompt|message|instructions?|rules?|mode)\b/,
  /\b(reveal|print|show|repeat|output|leak|dump|tell|display|expose)\b.{0,30}\b(prompt|instructions|source code|config(uration)?|environment|env|api keys?|secrets?|tokens?|variables?)\b/,
  /\b(you are|youre|act as|pretend|roleplay|behave like|imagine you)\b.{0,20}\b(now|dan|admin|hacker|evil|unrestricted|developer|another|different|the owner|the principal|root|gpt)\b/,
  /\b(jailbreak|sudo|drop table|delete from|select\b.{0,20}\bfrom|union select|insert into|update\b.{0,20}\bset|rm rf|exec|eval|xp cmdshell)\b/,
  /\b(api keys?|llm key|database url|connection string|private key|secret key|env file|server logs?)\b/,
  /\b(script|javascript|onerror|onload|iframe|img src)\b.{0,20}\b(alert|script|src|document|cookie)\b/,
  /\b(set|change|make|reduce|lower|update) (the |my |all |every )*(fee|fees|price|marks|admission|status|payment)\b.{0,20}\b(to|as|free|zero|paid|accepted)\b/,
  /\b(mark|approve|accept|confirm|delete|remove|cancel) (my|the|all|this|every|a) .{0,20}(payment|admission|enquir|application|record|student|account)/,
];

/** What the bot will not do, whoever asks; undefined for everything else. */
export function refuse(words: readonly string[]): Reply | undefined {
  const said = words.join(' ');
  if (ofOthers.some((pattern) => pattern.test(said)))
    return {
      text: "I can't see anyone's personal details, and I would not share them. For your own application, use your reference number and phone number on the tracking page.",
      sources: [page.track],
      suggestions: ['How do I track my application?', 'How can I contact the office?'],
    };
  if (tricks.some((pattern) => pattern.test(said)))
    return {
      text: "I can't do that. I only answer questions about the academy: courses, fees, admission, payment, and how to reach the office.",
      suggestions: ['What can you do?', 'What courses do you offer?'],
    };
  return undefined;
}
