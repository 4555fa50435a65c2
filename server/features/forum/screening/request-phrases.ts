/**
 * Ways to ask for talk elsewhere. In a line each word may be one of those parted by `|`; `…` stands for up to five
 * words. A word after `!` must not follow. Hindi verbs after the first word stand in their plain form (`verbs.ts`);
 * `tera` stands for each way to say your, `mera` for each to say my.
 */
export const phrases = `
dm|dms|pm|inbox|ping|msg|message|text|txt|whatsapp|snap|buzz|email|mail|sms me|us|mujhe|mereko !in|to|of|timetable|hai|time|class|likha|bola|kaha|kya|diya|aaya|wo|jo|error|problem|network|nahi|ki|ka|se|bhi|mail|convert
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
tera|apna contact|nmbr|num|no de|bhej|bata
mobile|phone|contact|whatsapp no|number|nmbr bata|de|bhej|milega
among us code
call me $
can|could|will|would you|u call|text|ring|msg me
can|may|shall i|we call you|u|$
video|voice|audio call karein|karo|kare|karte|kar|pls|please|do|me|now|on|$
lets do|have a call
vc karte|pe|karo|karein|join|aao|pls
share|exchange|swap … number|numbers|digits|contacts|nos !of|system|line
number|numbers exchange
tera|apna number|no|digits|nmbr plz|pls|please|de|kya|$ !aaya|aaye|aya|mila|mile|kam|galat
phone|mobile|contact number|no plz|pls|please|de|chahiye|$
personal number|no
number|no de $
mera channel
pls|please|do|and subscribe
subscribe kar|please|pls|$
id do|dedo|de|bhejo|batao|bata|bolo|share
friend code
friend link
number|nmbr pls|please|plz|bata|bolo|de !of|jo|ka|ki
number|nmbr chahiye $
number|nmbr de|do do|na|$
ka|ki number|no|nmbr de|chahiye|kisi|bhej
ph|mob|phn no|number|nmbr $
ph|mob|phn no|number|nmbr de|bata|pls|please|kya
contact de|dedo|dena|share|bhejo
no|nmbr|id|ids share|drop|comment kar
contact|number|email|mail … share|drop kar
call|telephone|phone pe|par aa|baat|samjhaunga|samjhaungi|samjhata|samjhati|samjhao|bata|batata|batati|bat|bolo
bahar baat|mil|milte
gamer|gaming id|tag|name
my blog|website is|hai
snap|snaps bhej|kar
streak|streaks karega|karegi|karo|koi|$
snap streak|streaks
give me a call|ring|text
reply me|to … private|privately|personally
chat|talk|baat … alone|akele|secretly|privately
want|wanna|lets|let's|can … friends outside|on|privately
secret group|chat
no teachers|adults|parents group
group|grp|grup … link do|bhejo|bhej|de|dedo|send|share|please|pls
make|create|join|banao|banate|banaya|bana … whatsapp|telegram|discord|insta|wa|wp group|grp|server|channel
whatsapp|telegram|discord|insta|wa|wp group|grp|server … banao|banate|banaya|bana|create|make|join|link|add
green|yellow|blue|purple|pink|orange|red|neela|neeli|nila|hara|hari|hirva|peela|kesari|gulabi|ghost|camera|photo|bird|plane wala|wali|wale|vala|vali|walla app
green|yellow|blue|purple|pink|orange|red|neela|neeli|nila|hara|hari|hirva|peela|kesari|gulabi|ghost|camera|photo|bird|plane app !for|question|se|ka|ki|icon|logo
chat|talk|msg|message|text|baat|me on|pe|par the|that green|yellow|blue|purple|pink|orange|red|neela|neeli|nila|hara|hari|hirva|peela|kesari|gulabi|ghost|camera|photo|bird|plane one|app|wala
app which|that|jo … starts|ends|start|end|shuru
follow kar|back
accept|send my|me|kar request|req
my|mere|meri reels|reel
f 4 f
follow for|4 follow
like share|and subscribe
like|vote|see|check|dekh|dekho mera post|posts|story|reel|reels|status|dp|pic|photo|video !of|no|and
tera|apna|apni email|mail|gmail id|please|pls|plz|de|bhej|bata|kya|address|$
email|mail id do|bhejo|batao|share|dedo|bata|chahiye
visit|check|open|see mera website|site|blog|page
mera|apna|your|ur upi|gpay|phonepe|qr
qr|upi bhej|bhejta|send
photo|pic|pics|selfie bhej|send|do|share !of|question|ques|sum|page|book|solution|diagram|answer|homework|board|notes|chapter
apni|apna|your|ur photo|pic|pics|selfie
मेरा|माझं|माझा|मेरे|माझ्या … चैनल|चॅनेल|चॅनल
फॉलो|फ़ॉलो कर
खाजगीत|खासगीत|प्राइवेट बोलू|बोल|बताऊंगा|बात
tera फोटो|फोटोज
जुड़ें|जुड़ो|जॉइन कर
wa|wp me|kar
pay|send me … gpay|phonepe|paytm|upi
google pay kar|me|number
tera|apna address|pata|location
tera ghar|makan kaha|kahan|kidhar|kuthe
ghar|makan kaha|kahan|kidhar hai|he|h tera
तुम|तू|आप|तुम्ही|तुम्हाला कहाँ|कहां|कहा|कुठे रहती|रहते|रहता|राहतेस|राहतोस|राहता
पता|पत्ता भेज|दे|पाठव|बता|सांग
tujhe|tumhe|aapko|tula call|phone|msg|message|text kar
mall|movie|cafe chal|chalte|chaloge|chalogi|chalega|chalegi|chale !chalte
give|send|share no|num|digits $
gram pe|par|p aa|mil|msg|follow
kaha|kahan|kidhar rehte|rehti|rahte|rahti|rehta ho|hai
where do you|u live|stay
send|share … location
location bhejo|share|do|send|bhej
talk|baat on|pe call
talk|speak to me on|over call|phone
msg|message|text|contact personally|separately|privately|alag
फोनवर|कॉलवर बोल|बोलू|बोलूया|ये|या
tu|tum|tumhi|aap kuthe|kaha|kahan|kidhar rahtes|rahtos|rahata|rahta|rahti|rahte|rehta|rehti|rehte
lets|let's call|vc
नंबर बता|हवा|हवाय|चाहिए|शेअर|शेयर|दे|पाठवाल
फोन|मोबाइल|मोबाईल नंबर बता|दे|हवा|चाहिए|सांग|सांगा|पाठव|भेज
tera पत्ता|पता|फोन|मोबाइल
mssg|mesg|msge me|kar
drop|shoot|leave|send me a|ur|your snap|msg|message|text|line|hi|dm
drop a hi|msg|message|text
pvt me|chat|msg|pe|mein|call|talk
personally aa|mil|bol|bata|baat
personal|private pe|me|mein aa
in personal $
ib|inb me|pls|plz|kar|aa
pc me|pe aa
text|call|msg|message on this|ths|my no|number
बाहर|bahar milte|mil|milenge
take this offline|outside|private
इनबॉक्स|पर्सनलवर|डीएम में|ये|या|मी|कर|आओ
akele|akela|akeli me|mein|main|mil|aa
talk|chat|speak on|in|over other|another|different app
room|flat|hostel … me|mein|pe aa
mera ghar … aa
fb|facebook … request
room|lobby|party|squad|game code|id|uid
d m me|us|kar|for
connect with me|us
ring|dial|contact us !the|page|form|section|first|in|through|from|$
ring|dial|reach|contact me !aane|aata|aate|aati|ane|rehne|hone|the
contact|reach us on|at|for|soon|now|today
reach out to me|us
call|phone me maybe|once|back|anytime|tomorrow|kal|on|at|now|later|tonight|pls|please|if|when|there|bro|sir|soon|asap|today|after|yaar
call|phone|msg|message|mesage|dm|pm|text|ping|inbox|contact|sms|mail|email|ring|whatsapp kar|maro|lagao !ke|sakte|sakta|liya|diya|raha|rahi|raho
मुझे|मला कॉल|फोन|फ़ोन|मैसेज|मेसेज|मॅसेज|मेल|डीएम|संपर्क
कॉल|फोन|फ़ोन|मैसेज|मेसेज|मॅसेज|डीएम|डिएम|इनबॉक्स कर|कीजिए
slide … dms|dm
mera dm|dms|inbox|pm
dm|dms is|are open
dm for|if|now|please|pls
follow|add|find|search|dhundo me|us !to|the|in|a|out|some|notes
mera ko|account follow|add
mujhe|mereko|mala follow|add|search|dhundo|dhundho|msg|message|text|call|dm|ping|whatsapp|mail|email|phone !kiya|kia|aaya|aaye|aayi|aata|ata|mila|hua|nahi|kyu|kyun|ke|ki|karne|karke|gaya|likhna|format|chahiye
mere|mujh ko|se follow|add|msg|message|contact|mil
send|give|share|drop|bhej|bhejo|tell|have|get|want|need … tera|apna number|numbers|no|contact|contacts|whatsapp|phone|mobile|insta|snap|ig|id|email|handle|username !card
tera|apna phone|mobile|contact|cell|personal number|no|num|nmbr
what|whats|wats … your|ur number|no|contact|insta|snap|ig|handle|username !of
tera|apna|apni number|no|nmbr|id de|denge
have|has|got … s number|contact|insta|snap|phone|id
number milega|dedo|bhejo|bhej|share|send
number de na|pls|please|yaar|bhai|mujhe|apna
tera|apna number de|bhej|milega|bata|kya !aaya|aaye|aya|mila|mile|kam|galat
tera … नंबर|मोबाइल|मोबाईल
नंबर दे|भेज|पाठव|पाठवा|सांग
talk|chat|baat|speak|discuss … private|privately|personally|alone|outside|elsewhere
private|personal|personally chat|msg|message|talk|baat|text|call
private|personal me|mein baat|msg|message|chat|bata|bolo
dusre|doosre|dusri|other|another app pe|par|on … baat|talk|aa|chalo|milte|chat
dusre|doosre|other|another app … baat|talk|chat
दुसऱ्या|दूसरे … ॲपवर|ऐप|अॅपवर|एप
where … tutors|teachers|parents|admin|sir can't|cannot|can|cant|dont|don't see|read|know
friend request|req
रिक्वेस्ट पाठव|भेज|पाठवा
subscribe|subs … mera|channel
sub|subs|subscribe mera|to mera|channel|yt|youtube
सब्सक्राइब|सबस्क्राईब|सब्स्क्राइब|सबस्क्राइब
link in my|the bio
link in bio !chapter|notes|book|class
check|see mera bio|profile|insta|snap|story
add|follow|join … my|our insta|instagram|snap|snapchat|discord|telegram|server|channel|whatsapp
join my|our|this whatsapp|telegram|discord group|server|channel|link
kisi ko mat bata|bolna
kisiko mat bata|bolna
kunala sangu nako|nakos
किसी को मत बता|बोलना
कुणाला सांगू नको|नकोस
don t tell anyone|anybody|your|ur|parents|teacher
academy|office ko mat bata|bolna
don't|dont tell anyone|anybody|your|ur|parents|teacher
gpay|phonepe|paytm me|kar
pay me on|at|by|through
missed|miss call de|kar|maro
आयडी|आईडी क्या|काय|दे|भेज|पाठव|सांग
meet me at|near|behind|outside|alone|tomorrow|after|in|there
mujhe|mujhse|mujse mil|milne
mera ghar|room|flat aa
come to|at|over my house|home|place|room|flat
tuition|class|coaching at my place|home|house|flat
मुझसे|मला मिलो|भेट|भेटा|भेटायला
मेरे|माझ्या घर|घरी आ|आओ|आना|ये|या
`;
