import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { ownExamples } from '../knowing/examples.ts';
import { tokenize } from './tokenize.ts';

const list = (words: string) => words.split(/\s+/);

const hindi =
  list(`है हैं हूँ हूं हो होगा होगी होंगे होता होती था थी थे हुआ हुई रहा रही रहे का की के को में से और क्या क्यों कितना कितनी कितने कब कहाँ कहां कौन कैसे किस
  मुझे मेरा मेरी मेरे आप आपका आपकी आपके तुम तुम्हारा हम नहीं चाहिए करना करने लेना बताओ बताइए दीजिए गया गई गए सकते मिलेगा मिलेगी मिलेंगे भी तो लेकिन अगर दो
  दसवीं बारहवीं ग्यारहवीं नौवीं आठवीं सातवीं छठी पांचवीं अच्छा हाँ फीस बेटा बेटी बच्चे कल आज कुछ कोई पैसे_कट मैं मैंने उसकी उसका यहाँ वाला वाली वाले शुक्रिया नमस्ते दोनों मिलाकर सिर्फ इसमें चलो न जी`);
const marathi =
  list(`आहे आहेत आहात आहेस नाही नाहीत काय किती कधी केव्हा कुठे कोण कोणते कोणता कोणती कोणत्या कसा कशी कसे कसं मला माझा माझी माझे माझ्या माझं तुमचा तुमची तुमचे तुमच्या
  तुम्ही तुम्हाला मी आम्ही आम्हाला आणि पण हवं हवंय हवी हवा पाहिजे सांगा सांग द्या होत होतं असतं असते असतो असतात असेल मग येईल मिळेल मिळते मिळतात मिळतील करायचं करायची करायचा
  करायचे घ्यायचा घ्यायचं ती तो ते त्याचा त्याला तिला हे ही हा झाला झाली झाले झालं का ना बरं नको दहावी बारावी अकरावी नववी आठवी सातवी सहावी फी मुलगा मुलगी मुलं मुलीला मुलाला येऊ
  करू शकतो शकता उद्या खूप फक्त दोन्ही मिळून एकूण तक्रार पत्ता पावती येतो नमस्कार चला तर तू आहेस पाठवा काढा घाला हॅलो दुखतोय देता लिहून कमी घेता आधी सोडला झाल्यावर`);
const hinglish =
  list(`hai hain h hoga hogi honge hota hoti hote tha thi hua hui hu hun hoon raha rahi rahe ka ke ko mein se aur kya kyu kyun kitna kitni kitne kab kaha kahan kaun kaise kaunsa
  kaunse konsa kis kisi mujhe mujhse mera meri mere aap aapka aapki aapke aapko ap tum tumhara tumhari tumhare hum humko hamara nahi nhi nahin chahiye karna karne karni karu karo kare lena le lo btao batao bataye bataiye
  bata dijiye gaya gayi gaye sakte sakta sakti milega milegi milenge milta milti bhi toh lekin agar wala wali wale walo yaar bhai bhaiya ji dasvi barvi gyarvi beta beti bachhe bache bachho abhi accha acha thik theek
  liye lagega lagta padhate padhai paise fir phir koi kuch ye yeh wo woh uska uski usme iska isme unka unki unse ladki ladka haan shukriya kal aaj saal mahine roz yaha waha idhar udhar dono sirf kidhar mehengi karao karwao chalo tera tere teri jaise
  kaash zindagi raat ghar logo kar ki sunday_ko ek aana aau se_ kisko kisse sath saath pehle wahan dedo chahta chahti jaldi kitne_baje baat rehte jata jati hoti hua gya krna chutti naam bolo karte karate karwate diya chalega chalta taiyari beech band karta jayega hoke de_na mehnga raho`);
const marathiLatin =
  list(`ahe aahe ahet aahet ahat ahes kay kaay kiti kadhi kevha kuthe kuthun kon konta konti konte kontya konala konashi kasa kashi kase mala maza mazi maze majha majhi majhe majhya mazya tumcha tumchi tumche tumchya
  tumchyakade tumhi tumhala amhi amhala amcha ani pan hava havay havi pahije sanga sang dya hot asta asto aste astat asel mag yeil milel milte miltat miltil karaycha karaychi karayche karaych ghyaycha ghyayche tyacha
  tyala tila tyachi te zala zali zale nahit nako dahavi baravi akravi navvi aathvi satvi sahavi pachvi mulga mulgi mulila mulala mulancha mulansathi yeu karu shakto shakta udya khup fakt donhi milun ekun takrar patta pavti
  cha chi che chya la sathi madhe madhye var pasun paryant ka tujha tujhi bara bagh kahi yete yeto yet det bharaycha bharaychi shikavta shikavtat bolaycha bolaychay pathva pathav mhanje mhanun ata atta gheun vatta vatla nit roj tula tuza
  zhala jhala kela keli bharla bharli bharle visarlo ughda ughadta ughde sutti vel asa evdhi aai ho na kuthparyant disat disla ghetla dili shanivari ravivari somvari tar parat chukla milnar sodla dile chaltat shivay kelyavar alich ali takla barobar mandali ha lihun padtil takke marg fodun tyanchyashi yenar sutti sodun bharnar milala milali zalyavar pudhe`);
const english =
  list(`the is are was were does did you your i my we our what how when where who which why of for in on at can could will would should please and or but if any there this that it have has had be been not
  with from about much many tell give want need know am an a it's its dont don't cant can't im i'm she his her they their then just only get take give make all after before than too very because`);

/** How often each word, and each ending, occurs in a language. */
type Counts = Map<string, Map<ChatLanguage, number>>;

const latin = ['en', 'hinglish', 'marathi-latin'] as const;
const devanagari = ['hi', 'mr'] as const;
const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word);

/** Function words identify a language better than nouns do, so they count in addition to the examples. */
const seeds: [ChatLanguage, string[]][] = [
  ['en', english],
  ['hi', hindi],
  ['mr', marathi],
  ['hinglish', hinglish],
  ['marathi-latin', marathiLatin],
];
const seedWeight = 4;

/** A word and its endings, which identify the language of words that were never seen. */
const partsOf = (word: string): [part: string, share: number][] => [
  [word, 1],
  ...(word.length > 3 ? ([[`-${word.slice(-3)}`, 0.4]] as [string, number][]) : []),
  ...(word.length > 2 ? ([[`-${word.slice(-2)}`, 0.3]] as [string, number][]) : []),
];

function countWords(examples: readonly { text: string; language: ChatLanguage }[]): Counts {
  const counts: Counts = new Map();
  const add = (word: string, language: ChatLanguage, times: number) => {
    for (const [part] of partsOf(word)) {
      const byLanguage = counts.get(part) ?? new Map<ChatLanguage, number>();
      counts.set(part, byLanguage.set(language, (byLanguage.get(language) ?? 0) + times));
    }
  };
  for (const [language, words] of seeds) for (const word of words) add(word, language, seedWeight);
  for (const { text, language } of examples) for (const word of tokenize(text)) add(word, language, 1);
  return counts;
}

let exampleCounts: Counts | undefined;
function countsOfExamples(): Counts {
  exampleCounts ??= countWords(ownExamples());
  return exampleCounts;
}

const maxEvidence = 2.5;
/** A word or two of English occur in every language, so in a short message the language before weighs more. */
const previousBonus = (words: number) => (words < 3 ? 3 : 1.5);

/** The language of a message by its words; if they fit several, the one of the conversation so far. */
export function languageFor(
  words: readonly string[],
  before: ChatLanguage | undefined,
  counts = countsOfExamples(),
): ChatLanguage {
  const letters = words.filter((word) => /\p{L}/u.test(word));
  const indian = letters.filter(isDevanagari);
  const isIndian = indian.length > 0 && indian.length * 2 >= letters.length;
  const all: readonly ChatLanguage[] = isIndian ? devanagari : latin;
  const scores = new Map<ChatLanguage, number>(
    all.map((one) => [one, one === counterpart(before, isIndian) ? previousBonus(letters.length) : 0]),
  );
  for (const word of isIndian ? indian : letters) addWord(scores, counts, word);
  return all.reduce((best, one) => ((scores.get(one) ?? 0) > (scores.get(best) ?? 0) ? one : best));
}

/** The same language in the script of the message. */
function counterpart(before: ChatLanguage | undefined, isIndian: boolean): ChatLanguage | undefined {
  if (isIndian) return before === 'marathi-latin' ? 'mr' : before === 'hinglish' ? 'hi' : before;
  return before === 'mr' ? 'marathi-latin' : before === 'hi' ? 'hinglish' : before;
}

function addWord(scores: Map<ChatLanguage, number>, counts: Counts, word: string) {
  for (const [part, share] of partsOf(word)) {
    const byLanguage = counts.get(part);
    if (!byLanguage) continue;
    const rates = [...scores.keys()].map((language) => (byLanguage.get(language) ?? 0) + 0.3);
    const mean = rates.reduce((sum, rate) => sum + Math.log(rate), 0) / rates.length;
    [...scores.keys()].forEach((language, i) => {
      const evidence = Math.max(-maxEvidence, Math.min(maxEvidence, Math.log(rates[i] ?? 1) - mean));
      scores.set(language, (scores.get(language) ?? 0) + evidence * share);
    });
  }
}
