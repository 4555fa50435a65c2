import type { ChatLanguage } from '#contract/chatbot-languages.ts';

const set = (words: string) => new Set(words.split(/\s+/));

const hindi =
  set(`है हैं हूँ हूं हो होगा होगी होंगे होता होती था थी थे हुआ हुई रहा रही रहे का की के को में से और क्या क्यों कितना कितनी कितने कब कहाँ कहां कौन कैसे किस
  मुझे मेरा मेरी मेरे आप आपका आपकी आपके तुम तुम्हारा हम नहीं चाहिए करना करने लेना बताओ बताइए दीजिए गया गई गए सकते मिलेगा मिलेगी मिलेंगे भी तो लेकिन अगर दो
  दसवीं बारहवीं ग्यारहवीं नौवीं आठवीं सातवीं छठी पांचवीं अच्छा हाँ फीस बेटा बेटी बच्चे कल आज कुछ कोई पैसे_कट मैं मैंने उसकी उसका यहाँ वाला वाली वाले शुक्रिया नमस्ते दोनों मिलाकर सिर्फ इसमें चलो न जी`);
const marathi =
  set(`आहे आहेत आहात आहेस नाही नाहीत काय किती कधी केव्हा कुठे कोण कोणते कोणता कोणती कोणत्या कसा कशी कसे कसं मला माझा माझी माझे माझ्या माझं तुमचा तुमची तुमचे तुमच्या
  तुम्ही तुम्हाला मी आम्ही आम्हाला आणि पण हवं हवंय हवी हवा पाहिजे सांगा सांग द्या होत होतं असतं असते असतो असतात असेल मग येईल मिळेल मिळते मिळतात मिळतील करायचं करायची करायचा
  करायचे घ्यायचा घ्यायचं ती तो ते त्याचा त्याला तिला हे ही हा झाला झाली झाले झालं का ना बरं नको दहावी बारावी अकरावी नववी आठवी सातवी सहावी फी मुलगा मुलगी मुलं मुलीला मुलाला येऊ
  करू शकतो शकता उद्या खूप फक्त दोन्ही मिळून एकूण तक्रार पत्ता पावती येतो नमस्कार चला तर तू आहेस पाठवा काढा घाला हॅलो दुखतोय देता लिहून कमी घेता आधी सोडला झाल्यावर`);
const hinglish =
  set(`hai hain h hoga hogi honge hota hoti hote tha thi hua hui hu hun hoon raha rahi rahe ka ke ko mein se aur kya kyu kyun kitna kitni kitne kab kaha kahan kaun kaise kaunsa
  kaunse konsa kis kisi mujhe mujhse mera meri mere aap aapka aapki aapke aapko ap tum tumhara tumhari tumhare hum humko hamara nahi nhi nahin chahiye karna karne karni karu karo kare lena le lo btao batao bataye bataiye
  bata dijiye gaya gayi gaye sakte sakta sakti milega milegi milenge milta milti bhi toh lekin agar wala wali wale walo yaar bhai bhaiya ji dasvi barvi gyarvi beta beti bachhe bache bachho abhi accha acha thik theek
  liye lagega lagta padhate padhai paise fir phir koi kuch ye yeh wo woh uska uski usme iska isme unka unki unse ladki ladka haan shukriya kal aaj saal mahine roz yaha waha idhar udhar dono sirf kidhar mehengi karao karwao chalo tera tere teri jaise
  kaash zindagi raat ghar logo kar ki sunday_ko ek aana aau se_ kisko kisse sath saath pehle wahan dedo chahta chahti jaldi kitne_baje baat rehte jata jati hoti hua gya krna chutti naam bolo karte karate karwate diya chalega chalta taiyari beech band karta jayega hoke de_na mehnga raho`);
const marathiLatin =
  set(`ahe aahe ahet aahet ahat ahes kay kaay kiti kadhi kevha kuthe kuthun kon konta konti konte kontya konala konashi kasa kashi kase mala maza mazi maze majha majhi majhe majhya mazya tumcha tumchi tumche tumchya
  tumchyakade tumhi tumhala amhi amhala amcha ani pan hava havay havi pahije sanga sang dya hot asta asto aste astat asel mag yeil milel milte miltat miltil karaycha karaychi karayche karaych ghyaycha ghyayche tyacha
  tyala tila tyachi te zala zali zale nahit nako dahavi baravi akravi navvi aathvi satvi sahavi pachvi mulga mulgi mulila mulala mulancha mulansathi yeu karu shakto shakta udya khup fakt donhi milun ekun takrar patta pavti
  cha chi che chya la sathi madhe madhye var pasun paryant ka tujha tujhi bara bagh kahi yete yeto yet det bharaycha bharaychi shikavta shikavtat bolaycha bolaychay pathva pathav mhanje mhanun ata atta gheun vatta vatla nit roj tula tuza
  zhala jhala kela keli bharla bharli bharle visarlo ughda ughadta ughde sutti vel asa evdhi aai ho na kuthparyant disat disla ghetla dili shanivari ravivari somvari tar parat chukla milnar sodla dile chaltat shivay kelyavar alich ali takla barobar mandali ha lihun padtil takke marg fodun tyanchyashi yenar sutti sodun bharnar milala milali zalyavar pudhe`);
const english =
  set(`the is are was were does did you your i my we our what how when where who which why of for in on at can could will would should please and or but if any there this that it have has had be been not
  with from about much many tell give want need know am an a it's its dont don't cant can't im i'm she his her they their then just only get take give make all after before than too very because`);

const count = (words: readonly string[], list: Set<string>) => words.filter((word) => list.has(word)).length;

/** The language that a message is written in; undefined where it could be any. */
function languageOf(words: readonly string[]): ChatLanguage | undefined {
  const devanagari = words.filter((word) => /[\u0900-\u097f]/.test(word));
  if (devanagari.length > 0 && devanagari.length * 2 >= words.filter((word) => /\p{L}/u.test(word)).length)
    return ofDevanagari(devanagari);
  const [ofHindi, ofMarathi, ofEnglish] = [hinglish, marathiLatin, english].map((list) =>
    count(words, list),
  ) as [number, number, number];
  if (ofHindi === 0 && ofMarathi === 0) return ofEnglish > 0 || words.length > 3 ? 'en' : undefined;
  if (ofEnglish > Math.max(ofHindi, ofMarathi)) return 'en';
  if (ofMarathi > ofHindi) return 'marathi-latin';
  return ofMarathi === ofHindi && ofMarathi > 0 ? undefined : 'hinglish';
}

function ofDevanagari(words: string[]): ChatLanguage | undefined {
  const endings = words.filter((word) =>
    /(ची|चा|चे|च्या|चं|ला|साठी|मध्ये|ंना|ायचं|ायचा|ायची|ळ)$|ळ/.test(word),
  ).length;
  const [ofHindi, ofMarathi] = [count(words, hindi), count(words, marathi) + endings * 0.7];
  if (ofHindi === ofMarathi) return undefined;
  return ofMarathi > ofHindi ? 'mr' : 'hi';
}

/** Which of two languages to go on in where the message could be either: the script decides, then what came before. */
export function languageFor(words: readonly string[], before: ChatLanguage | undefined): ChatLanguage {
  const own = languageOf(words);
  if (own && own !== 'en') return own;
  const isDevanagari = words.some((word) => /[\u0900-\u097f]/.test(word));
  if (isDevanagari)
    return before === 'mr' || before === 'hi' ? before : before === 'marathi-latin' ? 'mr' : 'hi';
  // A word or two of English are said in every language.
  const few = words.length <= 3 && count(words, english) === 0;
  if (own === 'en' && !few) return 'en';
  return before === 'hinglish' || before === 'marathi-latin' ? before : ((own ?? 'en') as ChatLanguage);
}
