import { wordsOf } from './lists.ts';

export const idWords = wordsOf('id words');
export const onWords = wordsOf('on words');
export const reachWords = wordsOf('reach words');
export const doWords = wordsOf('do words');
export const involved = wordsOf('involved');
export const presentWords = wordsOf('present words');
export const awayWords = wordsOf('away words');
export const groupWords = wordsOf('group words');

export const ordinary = wordsOf('ordinary');
export const joinWords = wordsOf('join words');
/** 'insta pe milte hai': the words after a place in Hindi and Marathi that lead there. */
export const there =
  /^(?:app )?(?:pe|par|pr|per|mein|var|वर|पर|पे) (?:kya )?(?:ho|puch+h?(?:o|na)?|pooch+h?(?:o|na)?|पूछ|पूछो|विचार|bhej|bhejo|bhejna|ahes|पाठव|पाठवा|भेजो|भेट|आहेस|भेज|hu|hun|hoon|hai kya|h|milte|milo|milenge|milega|mil|baat|bat|aa|ao|aao|aaja|aajao|aana|ja|msg|message|search|add|follow|mera|meri|mere|main|mai|bol|bolu|bolo|ye|yeh|ya|dhundo|dhundho|dekho|call|text|ping|dm|request|ahe|aahe|बात|आओ|आ|आजा|फॉलो|फ़ॉलो|ऐड|ॲड|ऍड|मिलो|मैसेज|मेसेज|ये|या|बोल|बोलू|शोध|हूँ|हो|सर्च|खोजो|ढूंढो)(?![\p{L}\p{M}])/u;
/** Short names that hardly mean anything else; the others have a second meaning in class. */
export const plainShort = new Set(['snap', 'wp', 'tele', 'disc']);
export const talkedOf = new Set([...plainShort, 'signal', 'yt']);

/** Places that children are often led to; a school text about one says why it names it. */
export const usualPlaces =
  /^(?:inst|ig$|tg$|whats|wats|snapchat|telegram|discord|इंस्टा|इन्स्टा|व्ह|वॉट्स|वाट्स|टेली|टेलि|स्न|[\u0600-\u06ff\u0980-\u0d7f]|facetime|truecaller|wattpad|tumblr|clubhouse|ngl|imo$)/;
export const topicWords = wordsOf('topic words');
