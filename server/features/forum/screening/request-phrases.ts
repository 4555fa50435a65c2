/**
 * Ways to ask for talk elsewhere. In a line each word may be one of those parted by `|`; `…` stands for up to five
 * words. A word after `!` must not follow.
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
apna|aapka|tumhara contact|nmbr|num|no do|de|bhejo|dedo|batao
mobile|phone|contact|whatsapp no|number|nmbr bata|batao|do|de|dena|bhejo|dedo|milega
among us code
call me $
can|could|will|would you|u call|text|ring|msg me
can|may|shall i|we call you|u|$
video|voice|audio call karein|karo|kare|karte|kar|pls|please|do|me|now|on|$
lets do|have a call
vc karte|pe|karo|karein|join|aao|pls
share|exchange|swap … number|numbers|digits|contacts|nos !of|system|line
number|numbers exchange
your|ur|apna|aapka|tumhara|tera|teri number|no|digits|nmbr plz|pls|please|do|de|kya|$ !aaya|aaye|aya|mila|mile|kam|galat
phone|mobile|contact number|no plz|pls|please|do|de|chahiye|$
personal number|no
number|no de|do|dedo $
my|mera|mere channel
pls|please|do|and subscribe
subscribe karo|kro|kar|please|pls|$
id do|dedo|de|bhejo|batao|bata|bolo|share
friend code
friend link
number|nmbr pls|please|plz|bata|batao|bolo|dedo|chahiye !of
number|nmbr de|do do|na|$
ka|ki number|no|nmbr do|chahiye|kisi|dena|de|dedo|bhejo
ph|mob|phn no|number|nmbr $
ph|mob|phn no|number|nmbr do|de|bata|batao|pls|please|kya
contact de|dedo|dena|share|bhejo
contact|number|email … share karo|kar|kro
call|telephone|phone pe|par aao|baat|samjhaunga|batata|batati|bat|bolo
bahar baat|milo|milte
gamer|gaming id|tag|name
my blog|website is|hai
snap|snaps bhejo|bhejna|karo|kar
streak|streaks karega|karegi|karo|koi|$
give me a call|ring|text
reply me|to … private|privately|personally
chat|talk|baat … alone|akele|secretly|privately
want|wanna|lets|let's|can … friends outside|on|privately
secret group|chat
no teachers|adults|parents group
group|grp|grup … link do|bhejo|bhej|de|dedo|send|share|please|pls
make|create|join|banao|banate|banaya|bana … whatsapp|telegram|discord|insta|wa|wp group|grp|server|channel
whatsapp|telegram|discord|insta|wa|wp group|grp|server … banao|banate|banaya|bana|create|make|join|link|add
green|yellow|blue|purple|ghost|camera|bird|plane wala|wale|vala|walla app
green|yellow|blue|purple|ghost|camera|bird|plane app !for
follow karo|kar|kr|kro|karna|karlo|back|kijiye
accept|send my|me|karo request|req
my|mere|meri reels|reel
f4f
like share|and subscribe
your|ur|apna|apni|aapka|tumhara|tumhari|teri email|mail|gmail id|please|pls|plz|do|bhejo|batao|kya|address|$
email|mail id do|bhejo|batao|share|dedo|bata|chahiye
visit|check|open|see my|our|mera|meri website|site|blog|page
my|mera|meri|apna|your|ur upi|gpay|phonepe|qr
qr|upi bhejo|bhej|bhejta|send
photo|pic|pics bhejo|bhej|send|do|share !of
apni|apna|your|ur photo|pic|pics|selfie
मेरा|माझं|माझा|मेरे|माझ्या … चैनल|चॅनेल|चॅनल
फॉलो|फ़ॉलो करो|करा|कर|करना
खाजगीत|खासगीत|प्राइवेट बोलू|बोल|बताऊंगा|बात
अपनी|तुझा|तुझी फोटो|फोटोज
जुड़ें|जुड़ो|जॉइन करें|करो|करा
wa|wp me|kar|karo|kro|krna
pay|send me … gpay|phonepe|paytm|upi
google pay kar|karo|me|number
your|ur|tera|tumhara|apna|tumhare address|pata|location
kaha|kahan|kidhar rehte|rehti|rahte|rahti|rehta ho|hai
where do you|u live|stay
send|share … location
location bhejo|share|do|send|bhej
talk|baat on|pe call
lets|let's call|vc
नंबर बताओ|बता|हवा|हवाय|चाहिए|शेअर|शेयर|दीजिये|पाठवाल
फोन|मोबाइल|मोबाईल नंबर बताओ|बता|दो|दे|हवा|चाहिए|सांग|सांगा|पाठव|भेजो
तुझा|तुमचा|तेरा|आपका|तुम्हारा पत्ता|पता|फोन|मोबाइल
mssg|mesg|msge me|karo|kar|kro
drop|shoot|leave|send me a|ur|your msg|message|text|line|hi|dm
drop a hi|msg|message|text
pvt me|chat|msg|pe|mein|call|talk
personal|private pe|me|mein aao|aa|aaja|aajao|ao
in personal $
ib me|pls|plz|karo|kar|aao
pc me|pe aao|aaja|aa
text|call|msg|message on this|ths|my no|number
बाहर|bahar milte|milo|milenge
take this offline|outside|private
इनबॉक्स|पर्सनलवर|डीएम में|ये|या|मी|करा|आओ|कर
akele|akela|akeli me|mein|main|milo|milna|aana|aao
talk|chat|speak on|in|over other|another|different app
room|flat|hostel … me|mein|pe aao|aaja|aa|aana
mere|mera ghar … aa|aao|aaja|aajao
fb|facebook … request
room|lobby|party|squad|game code|id|uid
d m me|us|karo|kar|kro|for
connect with me|us
ring|dial|contact me|us !the|page|form|section|first|in|through|from|$
ring|dial|reach|contact me
contact|reach us on|at|for|soon|now|today
reach out to me|us
call|phone me maybe|once|back|anytime|tomorrow|kal|on|at|now|later|tonight|pls|please|if|when|there|bro|sir|soon|asap|today|anytime|after|yaar
call|phone|msg|message|mesage|dm|pm|text|ping|inbox|contact|sms|mail|email|ring|whatsapp kar|karo|karna|krna|kro|kr|karlo|krlo|kijiye|karoge|krdo|kardo|kario|maro|lagao !ke|sakte|sakta|liya|diya|raha|rahi|raho
मुझे|मला कॉल|फोन|फ़ोन|मैसेज|मेसेज|मॅसेज|मेल|डीएम|संपर्क
कॉल|फोन|फ़ोन|मैसेज|मेसेज|मॅसेज|डीएम|डिएम|इनबॉक्स करो|कर|करा|करना|कीजिए
slide … dms|dm
my|mera|meri dm|dms|inbox|pm
dm|dms is|are open
dm for|if|now|please|pls
follow|add|find|search|dhundo me|us !to|the|in|a|out|some|notes
mere|mera ko|account follow|add
mujhe|mereko|mala follow|add|search|dhundo|dhundho|msg|message|text|call|dm|ping|whatsapp|mail|email|phone !kiya|kia|aaya|aaye|aayi|aata|ata|mila|hua|nahi|kyu|kyun|ke|ki|karne|karke|gaya|likhna|format|chahiye
mere|mujh ko|se follow|add|msg|message|contact|milo
send|give|share|drop|bhej|bhejo|tell|have|get|want|need … your|ur|apna|aapka number|numbers|no|contact|contacts|whatsapp|phone|mobile|insta|snap|ig|id|email|handle|username !card
your|ur|apna|aapka|tumhara|tera|tumcha|tuza phone|mobile|contact|cell|personal number|no|num|nmbr
what|whats|wats … your|ur number|no|contact|insta|snap|ig|handle|username !of
apna|apni|tumhara|tera number|no|nmbr|id dega|degi|doge|dogi|denge
have|has|got … s number|contact|insta|snap|phone|id
number milega|dedo|bhejo|bhej|share|send
number do|de|dena na|pls|please|yaar|bhai|mujhe|apna
aapka|tumhara|tera|apna number do|de|bhejo|milega|batao|kya !aaya|aaye|aya|mila|mile|kam|galat
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
kisi ko mat batana|bolna
kisiko mat batana|bolna
kunala sangu nako|nakos
किसी को मत बताना|बोलना
कुणाला सांगू नको|नकोस
don t tell anyone|anybody|your|ur|parents|teacher
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
