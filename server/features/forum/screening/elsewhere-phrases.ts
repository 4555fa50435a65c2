/** Ways to ask for names on other sites, and to move a talk away from here; written like those of `request-phrases.ts`. */
export const elsewherePhrases = `
reply|comment|drop|write|post|type|put|list|likho|daalo|dalo|bhejo|share … your|ur|apna|apni|insta|snap|telegram|gmail number|numbers|no|id|ids|username|usernames|handle|tag|gmail|contact|snap|insta !card
reply|comment with|your|ur id|ids|number|handle|username|insta
apna|apni|apne apna|apni|apne id|ids|number|no|username|naam-id|insta|snap
apna|apni|apne id|ids|username|usernames|handle|number|no|nmbr likho|likh|daalo|dalo|bhejo|bhej|do|dedo|comment|batao|bata|share|drop
id|ids|username|usernames|handle likho|likh|daalo|dalo|bhej|de|comment|bata|drop
drop|send|share|comment ids|usernames|handles
आयडी|आईडी|नंबर लिहा|लिहो|लिखो|डालो|टाका|टाक|कमेंट|दे|पाठवा|भेज|बता
number|no|id|ids comment kar
kahi|kahin|kahee aur|or baat|bat|milte|chat|bolte|chalte
kisi|koi aur|or|dusri|dusre|doosri|alag app|jagah|site|platform|group pe|par|me|mein|baat|bat|chat
dusri|doosri|dusre|alag jagah|app|site|platform|group pe|par|me|mein|baat|bat|chalo|aa
dusrikade|dusrikde|dusarikade bolu|bol|boluya|ya|ye|chat
दुसरीकडे|दूसरीकडे बोलू|बोलूया|बोल|या|ये|भेटू
कहीं और बात|मिलते|चलो|चलते
किसी और … बात|ऐप|जगह
यहाँ|यहां|इथे|इकडे नहीं|नको|नाही|मत बात|बोल|बोलू|बोलूया|बता|कहीं|दुसरीकडे
ithe|ikde|yaha|yahan|idhar nako|mat|nahi|nhi bol|bolu|bolo|boluya|baat|bat|likho|bata|dusre|kahi|dm|alag
not here … moderators|moderator|mods|mod|admin|admins|teachers|sir|watching|see
moderator|moderators|mods|mod|admin|admins|sir|teacher|teachers|tutors … dekh|dekhte|dekhta|padhte|padhta|reads|read|watching|watch|watches … yaha|yahan|idhar|here|app|baat|chat
yaha|yahan|idhar|here … moderator|moderators|mods|admin|admins … dekh|dekhte|dekhta|padhte|padhta|reads|read|watching|watch|watches
moderators|mods|admins are|r watching|reading
talk|chat|speak|discuss|continue|move|take … off this|the|academy|here|forum|site|app
talk|chat|speak|discuss|continue|move|take … away|out from|of this|here
off|outside this|the forum|app|site|academy … talk|chat|speak|baat
is app|site|forum se bahar|hatke|alag
move|take|shift this|it|the|chat|our … somewhere|elsewhere|private|another
let|lets|we … talk|chat|speak|move|meet … somewhere|elsewhere
place|app|somewhere where … cannot|cant|can|not|dont|don|never|no see|read|know|watch
same|full|real|poora|pura name|naam on|pe|par insta|instagram|snap|snapchat|telegram|discord|fb|facebook|ig|tg
id|username|handle|insta|snap|ig same|is as|same|my name|naam|display|here|this|as|full|real
id|username|handle … same as my|this|display|here|name
same|my id|username|handle as|here|is … on|insta|snap|discord|telegram
mera name|naam with|plus|and|ke|then|followed … you|u know|app|the|end|insta|snap
you|u know which|the|what app !is|was
google|search … open|kholo|khol|click … first|pehla|pehli|top site|link|result|website|wala
personal|personally|private|privately|पर्सनली|पर्सनल me|mein|में|batata|बोलू|बोल batata|batati|bata|bolta|bolunga|$
पर्सनली|प्राइवेटली|खाजगी बोलू|बोल|बात|सांगतो|सांगते|बताता
go|come|move|switch|shift|chalo|chal|jump to|on|onto|over another|other|different|some|that app|platform|site
tell|talk|say|explain|discuss … not here
not here … chat|app|dm|private|elsewhere
friend|friends|frnd|frnds|dost outside|beyond|bahar class|academy|here|this|forum
which|what building|society|area|colony|street|locality do|are|r you|u live|stay|in|from
insta|snap|snapchat|telegram|discord vaparto|vaparte|vapartes|vaparta|chalvto|chalvte
follow … official $
follow … mera|official|this page|account|channel|insta|fb|handle
watch|see|check|dekho mera video|videos|vlog|vlogs|reel
link in … my|mere video|bio|profile
group|grp me|mein|में add|ad|ऐड
add me in|to … grp|group|gc !study|discussion|a|b|c
add kar … group|grp
whatsapp|telegram|discord|insta group|grp banate|banao|bana|banaye
call karte hai|hain|he
wanna|want chat|talk $
you|ur|u re|are|so|very|r cute|hot|sexy|beautiful|pretty
have|hai|koi|got … boyfriend|girlfriend|bf|gf
send|bhej|bhejo|share|show … nudes|nude|selfie|selfies|pics
dp|photo|pic|selfie dikhao|dikha|dikhana
address|pata de|bata|bhej !you|we|they|i
ghar ka|ki pata|address|location
ghar ke paas|pass|bahar … milte|mil|aa|hu
sirf|only|just hum|us dono|two
meet … behind|outside|near school|gate|tuition|park|station|mall
ghumne chaloge|chalogi|chalo|chalein|chalte
become|be my friend|frnd|bf|gf
secret between us
keep this|it|a secret
delete this|the|after message|msg|chat|post|reading
google|g doc|docs|sheet … chat|talk|baat
chat|talk|baat … google|gdoc doc|docs|sheet
meet|zoom link … private|privately|personal|akele
go|goto|visit|open to|on|website|site website|site|$ !of|academy
site|website ka naam
classroom|kahoot|quizizz|blooket code|pin
join with|using|by code
ka|ki number|no|nmbr hai|h kisi|koi
number|no|nmbr|contact hai|h kisi|koi ke
email|mail|gmail de|bata|bhej
telegram|whatsapp|insta|discord|snapchat|channel join|jvain !nahi|na|not|kiya
in|on my|mere bio
free|all|notes … on my website|blog|site|channel
mera नंबर|number|no|nmbr le|ले|lelo|save|note|लिख|likh|घे|ghe lo|लो|kar|कर|le|$
फोन|कॉल पर|पे|वर बात|बोलू|बोल|आओ
pls|plz|please sub|subs
yt|youtube channel name
snapcode|qr scan kar
page|channel|server ka|ki|cha naam|nav|name|link !kya|likho
link bhej du|dun|doon|dungi|dunga|deta|deti
link mere|meri|my bio|profile
insta|whatsapp|telegram|discord bana … group|grp
reply|respond|write|send|bhejo|bhej|bhejna … on|to|at|in|pe|par my|mere|meri mail|email|gmail|number|whatsapp|phone|mobile
mere|meri mail|email|gmail|id|number|whatsapp|phone pe|par|pr bhej|likho|likhna|reply|send
mera mail|email|number|no|id|insta|snap|contact … in|on|me|mein my|mere|meri profile|bio|dp|name|naam
tera|apna number|no|nmbr|contact … mil|milel|milega|milegi !gaya|gayi|gaye|raha
gate|mall|park|station|canteen|library|tuition|ground|parking|garden|stop|chowk|terrace ke|me|pe|par … mil !gaya|gayi|gaye|raha|rahi|rahe|jata|jati|jayega|jayegi|jaega|jaegi|jaye|sakta|sakti|nahi
`;
