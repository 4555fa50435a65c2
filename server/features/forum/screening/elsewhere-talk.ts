import { wordSet } from './talk.ts';

export const idWords = wordSet(
  'id ids handle username uid acc number num nmbr name naam link profile same channel आईडी आयडी नंबर',
);
export const onWords = wordSet(
  'on over via through thru in pe par pr per mein mai mae me se var वर पर पे में से at to',
);
export const reachWords = wordSet(`
  message msg text txt dm pm ping call contact find add follow join talk chat reach connect search come aao aaja aja aa ao milo milte milenge
  mil friends friend baat bat karo kar krna karna kro karlo send share bhej bhejo write reply inbox puch puchh pucho puchho puchna pooch continue meet shift move switch drop hi hmu available dhundo dhundho dhundna ye ya या ये
  शोध बोल बोलू बात आओ आजा फॉलो फ़ॉलो करो कर request
`);
/** What is said to someone to do there. */
export const doWords = wordSet(
  'karo kar krna karna kro karlo aao aaja aja ao aa milo bhejo dhundo dhundho batao ye या ये करो कर आओ आजा शोध फॉलो फ़ॉलो',
);
/** It is about the reader and the writer, not about people at large. */
export const involved = wordSet(`
  me mujhe mujhse mala you u your ur lets let i im we friends friend mera meri mere my
  lena dena puch puchh pucho puchho puchna karo kar krna karna kro karlo aao aaja aja ao aa milo bhejo bhej dhundo dhundho dhundna batao ye या ये करो कर आओ आजा शोध फॉलो बोलू मला मुझे come shift move switch drop hi request search join follow add connect continue
`);
export const presentWords = wordSet('hu hun hoon ho hai h ahe aahe आहे हूँ हूं है');
/** What is said of such a place by someone who gives it up, or of its use. */
export const awayWords = wordSet(`
  delete deleted deactivate deactivated uninstall uninstalled remove removed quit block blocked leave left stop stopped limit reduce keep off
  addiction addicted usage use using used habit time feed screen reels distract distracts distracted obsession ban banned hacked waste wastes
  watches watch watching advice safe bad much hours daily study studies studying exam exams children kids
  समय वेळ टाइम पढ़ाई अभ्यास बुरा वाईट नुकसान निबंध लत व्यसन फोटो खबर मराठी हिंदी बर्बाद लक्ष अभ्यासात
`);
export const groupWords = wordSet('group grp grup groups channel server ग्रुप चॅनेल चैनल');

/** What a heading says of such a place in one word. */
export const ordinary = wordSet(
  'rna morse university means meaning synonym antonym spelling app apps addiction essay bad good history ban banned rules safe safety users reels stories privacy inventor founder vs and about using use is was android hacked',
);
export const joinWords = wordSet('join karo link add invite जॉईन जॉइन ज्वाइन');
/** 'insta pe milte hai': what follows the place and its 'on' in Hindi and Marathi. */
export const there =
  /^(?:app )?(?:pe|par|pr|per|mein|var|वर|पर|पे) (?:kya )?(?:ho|puch+h?(?:o|na)?|pooch+h?(?:o|na)?|पूछ|पूछो|विचार|bhej|bhejo|bhejna|ahes|पाठव|पाठवा|भेजो|भेट|आहेस|भेज|hu|hun|hoon|hai kya|h|milte|milo|milenge|milega|mil|baat|bat|aa|ao|aao|aaja|aajao|aana|ja|msg|message|search|add|follow|mera|meri|mere|main|mai|bol|bolu|bolo|ye|yeh|ya|dhundo|dhundho|dekho|call|text|ping|dm|request|ahe|aahe|बात|आओ|आ|आजा|फॉलो|फ़ॉलो|ऐड|ॲड|ऍड|मिलो|मैसेज|मेसेज|ये|या|बोल|बोलू|शोध|हूँ|हो|सर्च|खोजो|ढूंढो)(?![\p{L}\p{M}])/u;
/** Short names that are hardly said of anything else; the others have a second meaning in class. */
export const plainShort = new Set(['snap', 'wp', 'tele', 'disc']);
export const talkedOf = new Set([...plainShort, 'signal', 'yt']);

/** Places that children are led to; who speaks of one for school says why. */
export const usualPlaces =
  /^(?:inst|ig$|tg$|whats|wats|snapchat|telegram|discord|इंस्टा|इन्स्टा|व्ह|वॉट्स|वाट्स|टेली|टेलि|स्न|[\u0600-\u06ff\u0980-\u0d7f]|facetime|truecaller|wattpad|tumblr|clubhouse|ngl|imo$)/;
export const topicHtml = wordSet(`
  is was were are has had be been being did does why who whom how when what which whose essay effect effects impact history invented inventor
  invention founder founded company owner owned launched made ceo social media safe safety parents children kids school teacher teachers students
  fake news message messages forwarded sent send-off app apps vs versus better than good bad harmful advantages disadvantages privacy policy
  between kings kingdom there kab bana university jokes till boards kaun kisne cyber bullying meta zuckerberg pavel durov morse telegraph world war year years ka ki ke se wale wala banned india instead distraction hota hoti
  difference fark farak farq antar अंतर फरक फर्क means meaning synonym antonym opposite noun verb word words write draft uncle harmony spelling translate
  ne feature account accounts not nahi never too also like about paragraph speech debate project chapter lesson full form logo
  का की के से है था थे निबंध फायदे नुकसान विषय
`);
