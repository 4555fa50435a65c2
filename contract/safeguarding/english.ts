/** English. How a line is read stands in phrases.ts. */
export const english = `
<subject> = maths math mathematics physics chemistry biology science english hindi marathi sanskrit history geography algebra geometry trigonometry calculus accounts economics syllabus homework chapter chapters exam exams test tests paper papers assignment assignments integration derivations sums sum revision tuition studies study timetable worksheet coding python java computer project viva questions question marks boards board formula formulas numericals subject subjects
<kin> = father fathers dad dads daddy papa pappa pa mother mothers mom moms mum mummy mummys ma amma maa appa baba aai parents parent brother brothers bro sister sisters sis uncle uncles aunt aunty auntie cousin cousins grandfather grandpa grandmother stepfather stepdad stepmother stepmom stepbrother husband wife relative relatives relation guardian family inlaws nana dada dadi nani chacha mama bhaiya bhai
<teacher> = teacher teachers sir sirs tutor tutors coach principal maam mam madam miss warden professor instructor trainer driver conductor peon watchman guard staff priest doctor masseur
<other> = he she they someone somebody anyone man men guy guys boy boys girl girls senior seniors classmate classmates friend friends boyfriend girlfriend bf gf ex neighbour neighbor neighbours neighbors landlord stranger people student students gang kids bully bullies roommate everyone
<child> = son daughter child kid girl boy sister brother friend cousin niece nephew classmate student baby
<who> = <kin> <teacher> <other>
<victim> = me us my her him myself our them mother mom mum mummy mama sister brother daughter son child children kids girls boys students friend
<hit> = beat beats beating beaten beated hit hits hiting hitting slap slaps slapped slapping punch* kick kicks kicked kicking thrash* whip* torture* tortur* assault* strangl* chok* cane caned canes burn burns burnt burned burning stab stabs stabbed pinch* bash* scald* throttl* spank* batter*
<wrong> = molest* rape rapes raped raping grope* groped fondle* fondl* harass* abuse abuses abused abusing blackmail* bully bullies bullied bullying threaten* thretan* ragging ragged humiliat* starve* starv*
<sex> = touch touches touched touching kiss kisses kissed kissing undress* undres* grab grabs grabbed grabbing rub rubs rubbed massage massages massaged lick* strip stripped naked grope* fondle* molest* rape raped rapes
<thing> = belt stick rod cane iron cigarette wire hanger knife rope bottle chair hammer brick stone scale ruler broom spoon pipe chappal slipper shoe shoes bat candle lighter hand fists
<dying> = die dead death dying suicide unalive disappear vanish
<own> = myself mysel myslf myslef meself miself yourself urself
<self> = myself mysel myslf myslef meself miself herself himself themselves yourself urself
<kill> = kill kills killing killed kil murder murders murdered stab stabs stabbed shoot shot strangle slaughter behead poison rape hurt finish slit choke bomb kidnap
<will> = will ill gonna going wanna want wants wil planning plan plans shall would could thinking decided ready might must should about ready tried trying tries threatened threatens threatening wish
<target> = you u him her them sir teacher madam mam principal everyone everybody people someone somebody boy girl man guy classmate friend brother sister mother father mom dad family students all tutor warden neighbour uncle
<body> = wrist wrists arm arms hand hands vein veins skin leg legs thigh thighs thighs stomach body forearm palm finger fingers
<high> = roof rooftop terrace building bridge balcony train floor cliff window metro tracks track railway river well lake truck bus flyover storey pond
<pills> = pill pills tablet tablets medicine medicines poison phenyl harpic pesticide sanitizer bleach overdose kerosene paracetamol crocin dolo calpol syrup alprax insulin
<take> = take took taken taking eat ate eaten eating drink drank drinking swallow* had have having consume* consumed buy bought collected collecting saved

# How else a word is typed
never = nvr nevr neva nver
just = jst jus
sleep = slp slep
want = wnt
wanna = wana wna
life = lyf lyfe lief
live = liv lve
living = livin
anymore = anymor animore nymore anymre
everyone = evryone everyon everyi evryi
everything = evrything evrythng everythin evrythin evrytin
everyday = evryday evrday
every = evry evri
someone = somone somei sumi
anyone = anyi
nobody = nobdy nobudy
noone = noi
myself = myslf mysef mysel myslef meself miself
help = hlp halp
father = fther fathr
mother = mothr
brother = brothr
with = wid wth
that = dat tht
this = dis ths
people = ppl peeps
friend = frnd frend freind
friends = frnds frends freinds
tonight = tonite tonyt tnght
tomorrow = tmrw tomorow tmrow tomorro tmr tmrrw tmrw tommorow
goodbye = gudbye goodby gdbye gudby
scared = scard scrd
afraid = afriad afrad
hate = hte
hurt = hrt
hurts = hurtz
school = skool schl skul
teacher = techer teachr tchr
dont = dnt
cant = cnt
going = goin gng
gonna = gona gunna
killing = killin
kill = kll
dying = dyin
die = dy
cutting = cuttin
hitting = hittin
touching = touchin tuching
touches = tuches toches
touch = tuch
feel = feal fel
feeling = feelin
alone = alon
night = nite nyt
always = alwys alwayz
forever = aever foreva foreverr
suicide = suicid suicde sucide suiside suside sewerslide
would = wud
should = shud
could = cud
have = hav hv
think = thnk
thinking = thinkin thnking
about = abt
nothing = nthng nuthing nothin
without = widout wdout
tired = tierd
burden = burdun burdan bardan
threatening = thretening threatning threatenin
threatened = thretened threatned
blackmailing = blakmailing blackmaling
blackmail = blakmail blackmal
jump = jmp
terrace = terece teris
knife = nife knif
drunk = drnk
because = bcz bcoz cuz coz bcs becoz
tablets = tabs tablts
beats = beets
uncle = uncl unkle
photos = fotos phtos
again = agn agen
ending = endin endng
thinking = thinkn
someone = smi smone
hitting = htting hiting
stop = stp
home = hom
blood = blud

[danger]
# Wanting to die
want|wanted|wish|need everything|it|all|this|pain|life to stop|end|finish
sleep|sleeping|rest forever|eternal*
when|if|once i|im|am +not +around|here|there|alive
not +around|alive|here +anymore|longer
noose
painless +death|suicide|way|ways|method
death|die|dying +without +pain
<take> 10|12|15|20|25|30|35|40|45|50|60|100|many|whole|full|lots|handful <pills>
swallow* ... <pills>|glass|coins
no|any|dont future for|see me|myself|life
future +for +me
want|wants|wanted|wanna|wnt|wana|wannna|wish|wishes|wishing|hope|ready|deserve|deserves|prefer|rather|should|feel|better|trying|tried|like|thinking +to|i|i'd|of|off|about|like|she|he|was|were|could|be|for|if|that|me|just|as <dying>
want|wants|wanna|wnt|wana|ready|deserve|rather|prefer|hoping +to|2|just die|dead|unalive|disappear|vanish
wanna|wana|rather +die|dead|disappear|vanish
better +off +dead|gone
wish i|she|he were|was|am dead|gone|never
wish i ... die|dead|gone|disappear
wish i never|wasnt|werent|hadnt|not ... born|exist*|alive|here
never should|shouldnt|not have been born|alive
should never|not ... born|exist
i deserve die|dead|death
deserve +to die|dead
i +should die|dead
thought|thoughts|think|thinking|thinks|idea|ideas of|about|abt die|dying|death|suicide|ending|killing|jumping|hanging|unaliv* 
suicidal
suicidal thought*|feel*|urge*|mind
consider*|planning|plan|thinking|think|thinks|want|wants|try|tried|trying|contemplat*|talks|threaten* ... suicide|sucide|suiside|suside
i|im|we|friend|sister|brother|son|daughter|cousin|classmate|roommate|bestie ... commit*|comit*|attempt*|tried|try|trying|do|doing ... suicide|sucide|suiside|suside
suicide|sucide|suiside only|way|option|solution|answer|today|tonight|tomorrow|note|letter|myself
i|me|my|friend|sister|brother|son|daughter|cousin|classmate +suicide|sucide|suiside|suside
kms|kys|unalive|unaliving
kill|killing|kil|hang|hanging|hanged|hurt|hurting|cut|cutting|cutt|harm|harming|stab|burn|burning|burned|drown|shoot|starve|starving|poison|bite|biting|scratch|scratching|scratched|punish|punishing|hit|hitting|hate|slap|punch|choke|injure|injuring|end|ending|finish|destroy +<own>
my|friend|sister|brother|son|daughter|cousin|classmate|student|bestie|roommate ... kill*|hang*|hurt*|cut*|harm*|burn*|drown*|starv*|stab*|hit*|scratch* +himself|herself|themselves|themself
self +harm*|injury|hurt|cutting|cut
selfharm*
end|ending|ended|take|taking|took|finish|give +my|his|her|own|their +own|life|lives
end|ending|finish|finishing my|his|her life|lives|pain|suffering|misery
end|ending|ended it all|tonight|today|forever
end|finish +everything|it +all|today|tonight|now
pain|suffering|everything|all|it will|would be|stop over|end|forever|always
my pain will over|end|stop
dont|do|doesnt|does|didnt|not|no|never|cant|cannot|nt|without|wont|stop|stopped not|want|wnt|wana|wish|to|desire|reason|wanting|will|energy to|for|want live|liv|living|exist|wake|alive|life|breathe|survive|stay
dont|not|doesnt|no|nt want|wnt|wanna|wana|wish ... live|liv|exist|alive|wake|breathe|here|be
want|wish|hope ... never|not wake|exist|live|alive
sleep ... never|not|dont|forever wake
never wake up
no|any|lost|lose|dont|cant reason|point|meaning|will|purpose|hope|use|sense|value ... live|living|alive|stay|life|exist|existing
life|living|live not|isnt|no|has|is worth|meaning|pointless|useless|meaningless|purpose|over|hell
tired|fed|sick|bored|exhausted|done|over of|up|with live|living|life|alive|being|existing|breathing
hate being|living|to alive|living|live|exist
cant|cannot|cant go|live|survive|carry|continue on|anymore|longer|like
cant|cannot|unable live|survive|breathe anymore|longer|without|like
cant take|bear|handle|tolerate it|this|life|pain|anymore anymore|longer|now|more|pain|life
nobody|noone|none|one|anybody|anyone|everyone|who|everybody|they|family|world|people|parents|mom|dad|sister|brother|all will|would|wouldnt|wont|even|is|are|be|better|happy|happier|live ... miss|care|notice|cry|without|find ... me|i|die|gone|dead|disappear*
nobody|noone|one|anyone|everyone|who will|would|wont miss|notice|cry|care me|i|if
will|would|wont anyone|anybody|someone miss|cry|notice|care
better|happy|happier|relieved|easier|peace|peaceful|fine|off +without|if|when|off|after +me|i|without
save|money|happy|better|easier if|when i was|am|were|go|die not|dead|gone|there|die
when|once|after +i|im|i'm|i'll|am +am|gone|die|dead|gone
when +i +am|die +gone|dead
once|after i +am|m +gone|dead
im|i'll +gone forever|soon
if i die|died|disappear*|vanish*|dead|kill|jump|end
if i was|were|am not|gone|dead here|there|alive|exist
what|will|would happen*|anyone|care if i die|died|dead|disappear
burden on|to|for|for everyone|my|family|parents|them|all|everybody|others
i am|feel|im|m burden|worthless|useless|nothing +to|for|to
i|im feel|am|feeling|felt|nothing worthless|hopeless|empty|numb
worthless|hopeless|nothing i|everyone|better|hate|deserve
how|best|painless|least|easy|easiest|quick|quickest|ways|way|method|methods|painful ... die|suicide|overdose|kill +myself
ways|way|how|many|painless|easiest|quickest ... to +die|kill|overdose|hang
how many|much <pills> ... die|kill|death|overdose|enough|lethal|fatal
i|she|he|my <take> ... many|lot|all|full|whole|bottle|strip|20|30|50|sleeping|too <pills>
sleeping|rat|mosquito <pills>
<take> +rat|sleeping|mosquito|whole|full|many|all|lots pills|tablets|poison|strip|bottle|medicine
i|she|he|my <take> poison|phenyl|harpic|pesticide|bleach|acid|overdose|sanitizer|kerosene
overdos* on|on|of|pills
want|wanna|will|ill|going|gonna|thinking|like|feel|could|about|standing|sitting|am|edge ... jump|jumping|throw ... <high>
i|im|she|will|to|want|feel|going|friend|sister|brother jump|jumped|jumping|leap from|off|in|into|front|infront|under|before|of <high>
standing|sitting|am|edge|on on|at|the edge|roof|terrace|rooftop|ledge|balcony|bridge ... jump|goodbye|end|alone|now|crying
lie|lay|lying|walk|run|sleep|stand on|in|under|front|infront|onto ... train|tracks|track|truck|railway|bus
if|hope|wish|better|should ... truck|bus|car|train|lightning hit|hits|had|crush*|ran|run|killed me
rope|noose|fan|dupatta|ceiling ready|neck|hang*|tied|hanging|bought|around|myself
hang|hanged|hanging|hangs +my|her|him|our|from +self|fan|neck|ceiling|the
look|looking|stare|staring|see at the|ceiling fan|rope|knife|blade|pills
cut|cuts|cutting|slit|slash*|slice|scratch*|burn|burns|burnt|burned|carve*|bite|hurt|harm|injure +my +own|<body>
sister|daughter|friend|son|brother|classmate|cousin|bestie|student ... cut*|slit|slash*|scratch*|burn* her|his|their +own|<body>
cut|cuts|cutting|scratch|scratches|slit|burn i my +<body>
cuts|scars|bruise*|bandage*|wound*|scratches|burns on|all|over|in|under ... <body>|back|face|neck
marks +on|all +my|his|her|their|over <body>|back|face|neck|body
cut|slit|slashed|cutting|bleeding|scarred +wrist|wrists|veins|vein|arms
photo|picture|pic ... cut|cuts|blood|bleeding|wrist
blade|razor|compass|knife|scissors|sharpener on|my|across|to|against|with ... <body>|myself|skin
i bleed|bleeding feel|okay|calm|relief|pain|better|alive
when i bleed
till|until|when|so ... blood|bleed|bleeds|bruise*|bruises feel|comes|calm*|relief|okay|flows|out
i blood|pain|cutting|cut|hurting|blade calm*|relax*|relief|feel better|okay|alive|good
feel|feels i|better|good|okay|calm|relief|something after|when|only|if|by cut*|bleed*|hurt*|burn*|harm*
i|she|makes|make|myself|she +vomit|puke|throw|starve ... after|every|meal|food|eat
pull|pulling|pulls|tear out my|her hair ... head|night|scream*|bang|stress|cry
bang|banging|hit|hitting +my +head ... wall|night|every|until|angry
kept|keeps|keep|hid|hiding|hidden|has|bought|got a|the|some|kept poison|rope|blade|knife ... himself|herself|for|and|bag|box|pocket|room|says|told
told|tells|says|said me|us he|she has|have|kept|bought|got poison|rope|blade|knife|gun|pills
make|makes|making|force myself|herself|himself vomit|puke|throw|starve|sick
starving +myself|herself|himself
havent|not|stopped|stop|refuse* eat|eaten|eating ... days|week|thin|fat|die
is|are|will|would|can|many|much ... enough|sufficient|needed|take to ... die|kill|overdose
death|dying is|would|will|seems|feels|looks better|easier|only|best|peaceful option|answer|than|way|solution|now
death|dying +is|would better|easier
feel|feeling|am|im|m +dead|empty|numb +inside
i|im ... not|wont|never ... alive
waiting|wait for it|everything|life|death to|to +end
want|plan|planning|decided|ready|going to|of end|ending everything|things|it|all|myself
life feel*|is|has|seems|became|become pointless|meaningless|empty|useless|nothing|over|finished|unbearable|hell|worthless
drink|drinking|drank|drinks|drunk ... phenyl|harpic|bleach|poison|kerosene|sanitizer|pesticide|detergent
i|want|will|ill|wanna ... go|join|meet|going|be to|with|in ... god|heaven|sky|angels
star +in +the +sky
wont|not|never +see|find|hear +me|from ... again|after|anymore|tomorrow|ever|me|today
forgive|sorry ... far +away
forgive|sorry ... failure|disappointment|burden|failed +you|as
nobody|noone|one|everyone|world|family|anyone|they loves|love|wants|want|needs|need|likes|hates +me|us
nobody|noone|one|everyone|anyone|they cares|care +about|for +me|us
world|nobody|noone does|do|doesnt|dont|not +need|want|love|care|needs +me|about
stand|sit|go|stood|sitting on|at|to|near balcony|terrace|roof|rooftop|bridge|tracks|edge|window|ledge every|night|alone|think|thinking|wonder|look
tonight|today +is +the|my +last|night|day|end
skip*|stopped|stop|not|no meals|eating|food|meal ... days|disappear|thin|die|weight|week
punch|hit|hitting|kick|punching wall|walls|mirror|glass ... bleed*|blood|hand|until|till
saying|says|said|sending|telling|sends +bye|goodbye|sorry everyone|all|friends|giving
giving|gave +away +things|stuff|all|his|her|my
dark|bad|scary|horrible|wrong|negative|evil|intrusive +thoughts|thought|ideas|feelings
think|thinking +bad|wrong|dark|horrible +things|stuff
not|never +okay|ok|alright ... anymore|inside|mentally|home|hurt|thoughts|thinking
mentally|emotionally broken|dead|tortured|exhausted|finished
voices|voice ... tell*|say*|head|hurt|kill
depressed|depression ... die|live|help|anymore|pills|cut*|end|alone|life
life ... over|end|ends|finished today|tonight|now|soon|me|for
lost all|the +hope|will|interest ... life|living|live|everything
cry|crying every|to|myself night|sleep|day ... die|live|alone|end|hurt*|want
give|giving|given +up on|living|life +life|living|everything|myself|me
is|does|will|would hanging|drowning|dying|jumping|cutting|death|overdose* ... hurt|painful|pain|quick|fast|slow|easy
how long|fast|quick* ... take*|to ... die|drown|bleed
how deep ... cut
which|what floor|height|building ... die|jump|enough
decided|chosen|fixed|picked|set ... date|day|place|method ... die|end|go|leave|everything
wrote|written|left ... note|letter|diary ... parents|mom|mummy|papa|goodbye|everyone|them|find|read|sorry|last
dont|wont|not|never make|see|reach|live|survive ... birthday|year|month|tomorrow|morning|diwali|results|18|tonight|week
my +story|journey|life ends|end|ended|over|ending here|today|now|soon
no +tomorrow +for
look|take after|care +of my|our dog|cat|mother|mom|sister|brother|parents|fish
want|need|give peace|silence|rest|quiet|freedom forever|finally|ever|eternal*|always
i|im am|m|was mistake|disgrace|unwanted|unloved|failure|curse|shame|waste
waste +of +space|oxygen|time|life
hide|hiding|hides|cover|covers|covering cuts|scars|bruise*|wrists|arms
sleeves ... hide|cuts|scars|marks|blood
see|watch|like|love|seeing the|my|own|seeing +blood ... feel|calm|like|comes|flow|skin|arm
nails ... skin|blood|arm|bleed
lighter|candle|matchstick|iron|matchsticks|blade|razor|pin|needle ... skin|arm|hand|thigh|myself|leg|palm
rubber +band ... wrist|snap
laxative*
talk|talks|talking|talked|joke|jokes|joking|obsessed about|of|with death|dying|suicide|killing
status|story|bio|dp|post|message|text|note says|said|is|was|like|saying|reads ... sorry|goodbye|bye|end|die|tired|forever|death
terrace|roof|balcony|bathroom|room ... not|wont|isnt|refus* coming|come|opening|open|down|answering
googled|searching|searched|search*|google*|looked|looking for|up|how|about ... die|suicide|poison|hang|kill|painless|pills
found|saw|see|discovered ... note|blade|rope|pills|poison|letter|blood ... bag|room|diary|her|his|pillow|cupboard|drawer
diary ... die|death|kill|suicide|hurt|cut*
i|im am|m|sitting|standing on|at|near tracks|railway|ledge|edge|rooftop
i|me|my want|like|love|wish to|be just disappear|vanish|gone|dead|invisible
remember +me ... when|always|smile|gone
keep +my ... safe|diary ... me|gone|after|when
made +peace
worry +about +me anymore|more|again|longer
want|wish|make ... all|everything|it to|just go +away
why was|am|did +i born|alive|here|exist
use|point|meaning +of|in +living|my +life
god|bhagwan|krishna|allah|jesus ... take +me
pray* ... die|take +me|death|wake
my +existence|funeral|grave
am|im|so|completely +done +with +life|living|everything|world|people
already +gone|dead
dont +expect +me
time +to +go|die|end|leave ... now|goodbye|forever|world|sorry
counting ... days|hours ... end|left|die|go
nobody|noone|one +understands|listens|helps ... die|end|anymore|cut*|alone|hurt*|give
hope i|it ... dont|not|never|die wake|die|survive|up|tomorrow
lost|losing +control ... hit|beat|hurt|myself|kill
scared|afraid +of +myself|what +i
wish +someone|somebody|something +would|kills|will ... kill*|end|hit
ready +to +go|die|leave ... world|forever|now|god|everything
# Farewells
goodbye|gudbye|farewell|alvida +everyone|all|world|friends|forever|mummy|mom|papa|life|guys|everybody|and
bye +world|forever|mummy|papa|life|everyone
goodbye|bye forever|always|ever|world
sorry mummy|mom|papa|dad|maa|amma|parents|everyone|mother|father ... goodbye|bye|good|could|couldnt|fail*|forgive|leaving|anymore|disappoint*
sorry ... good|better|enough +son|daughter|child|girl|boy
forgive|sorry ... leaving|going|gone|forever|go|goodbye
goodbye ... not|isnt|no|wont answer*|pick*|reply*|respond*|phone|calls
posted|wrote|sent|texted|said|status|left goodbye|farewell|suicide|suicid*|note
last|final +post|message|msg|day|night|goodbye|words|letter|time|note|text
last +message|day|night ... earth|alive|life|ever
this is|will be|maybe my last|final
by|from|after|till tomorrow|tonight|morning|monday|then|time ... not|wont|gone|dead +be|exist|read|gone|here|this
by +the +time you|u|anyone read|see|find
i|ill|she|he wont|will|not|may|might not|be|wont be|here here|there|around|alive tomorrow|anymore|longer|next|then
wont|not +be +here|alive|around|there
dont look|search|find +for +me
gave|give|giving|given +away my|all ... things|books|watch|clothes|toys|stuff|everything|belongings
wont|not need them|it|this|anything|books anymore|now
take +care +of my ... when|after|brother|sister|mother|parents|dog|cat|mom
take|look +care|after of my when|after|once
leave|leaving|left this +world|earth|life|planet
leave|leaving|left everyone|everything|all forever|behind
going|leaving|go|away ... forever|ever|never +come|return|coming|back
nothing left to|for live|me
no +way +out
dont|not want be|to +here|alive ... anymore|more|longer
soon everything|all|pain|it ... over|end|fine
# Someone hurts someone
<who> ... <hit>|<wrong> <victim>
<who> ... hurt|hurts|hurting me|us|her|him|daughter|son|child|sister|brother|mother|mom
<who> ... does|do|did|doing|done +bad|dirty|wrong|weird|strange|something|stuff|things|ganda ... me|us|her|him|daughter|son
<who> ... <sex> me|us|my|her|daughter|son|sister|him|girls|boys|private|chest|breast*|thigh*|body|inappropriate*|wrong*|bad*|there
<sex> me|my|us|her|him wrong*|inappropriate*|badly|there|private|forcefully|force|down|bad|secret*|chest|breast*|thigh*|without|dirty|weird|night
<hit>|hurt|hurts +me|us|my +daily|every|everyday|again|with|at|in|when|badly|black|all|till|until|if|for|so|because|and|mother|sister|brother|mom|mum|son|daughter|head|face
<hit>|hurt|hurts me|us|her|him|daughter|son|child|mother|mom ... daily|everyday|drunk|drinks|home|<thing>|night|bruise*|bleed*|blood|again|head|wall|face|hostel
i|we|im|get|gets|getting|daughter|son|sister|brother|friend|cousin|mother|mom ... raped|molested|abused|assaulted|groped|tortured|harassed|blackmailed|bullied|threatened|kidnapped|stalked|touched|trafficked
i|we|im|am|get|gets|getting|daughter|son|sister|brother|friend|mother|mom beaten|hit|slapped|thrashed|kicked|punched|burned|burnt|caned|whipped|starved|locked|strangled|choked|ragged|stripped
rape|raped|molested|molest|assaulted|groped|abused|beats|thrashes|thrashed|slaps|slapped|tortures|tortured|bullies|threatens|blackmails|strangled|choked +me|us|my|her
hit|hits|hitting|slams|slammed|bang*|smash*|pushed|pushes|threw|throws|kicks|dragged|drags|pulled|pulls ... my|her|his +head|hair|face|stomach|down +on|against|wall|stairs|by
<who> ... hits|beats|hitting|beating|slaps|punches|drags|dragged
<kin>|<teacher>|he|she|husband ... beat|hit|slapped|thrashed|kicked|punched|burned|burnt|choked|strangled +me|us|my|her|him|mother|mom|mummy|sister|brother
<kin>|he ... <hit>|hurts|fights|throws|attacks|attacked +mom|mother|mum|mummy|maa|dad|father|papa|sister|brother|wife|grandmother|my
<who> ... broke|breaks|fractured|twisted|twists my|his|her|brothers|sisters|mothers|moms +arm|hand|leg|bone|bones|nose|finger|tooth|teeth|phone|rib|ribs|brothers
drunk|drinks|alcoholic|alcohol|drinking|drink|daru ... beat*|hit*|shout*|scream*|fight*|abuse*|throw*|hurt*|break*|scared|afraid|comes|mother|slaps
beat*|hit*|shout*|fight*|abuse*|throw*|hurt*|slaps|comes ... drunk|drinking|drinks
throws|throwing|threw|breaks|smashes things|plates|bottles|utensils|bottle|stuff|everything at|mom|me|us|and
lock|locks|locked|locking|tie|ties|tied|chain|chained|shut|shuts me|us|him|her|up|my in|inside|up|to|without|out|for|room|bathroom
without|no|not|dont|doesnt|wont|stop|stops|denies|refuse* give|giving|get|giving|any food|eat|meals|dinner ... me|us|days|punish*|locked|home
scared|afraid|frightened|fear|terrified|unsafe of|to|going|go|with|when father|dad|papa|uncle|home|stepfather|stepdad|tutor|sir|him|mother|brother|house|cousin|teacher|coach
not|dont|isnt|never|no|doesnt|dont feel|safe|being|longer safe ... home|house|with|father|dad|uncle|him|here|around|room|tutor|school|hostel|there
home|house is|isnt|not|hell|prison not|hell|unsafe +safe|for|like|me
hide|hides|hiding under|in|from|inside|behind|when ... bed|bathroom|cupboard|him|father|dad|uncle|comes|drunk|toilet|almirah
bruise*|bruises|bleeding|scars|burns|fracture* ... father|dad|beat*|hit*|body|hide|from|uncle|home|stepmother|teacher|he
told|tells|tell|said|lied doctor|doctors|teacher|everyone|people fell|fall|stairs|accident
dont|doesnt|not|no|without|wont|never give|gives|giving|gave|get me|us|him|her|any|the +food|dinner|meals|water|lunch|eat
throw*|threw|pelt* stones|stone|things|bottles|bottle|chalk|duster|shoes|plates|utensils at|on|me|us|mom|mother
being|am|was|get +hurt|beaten|abused|touched|hit|followed|starved|bullied|blackmailed|harassed|tortured|threatened
child|boy|girl|kid|baby|student|neighbour*|neighbor*|maid ... chained|tied|locked|screams|screaming|bruise*|beaten|starved|burnt|burn|beat +marks|up|him|her|every|in|at|on|by|who
marks|bruise*|cuts|burns|scars|wounds ... back|body|arms|legs|face|neck|hands ... father|dad|mother|tutor|sir|student|child|daughter|son|he|she|did|teacher
kid|student|daughter|son|maid|servant|neighbour* is|are|was|gets|been|being beaten|tortured|abused|molested|chained|starved|tied
treat*|make* me|us|her like|as ... servant|slave|animal|dog|maid
shout*|scream*|yell* ... hit*|beat*|throw*|drunk|break*|scared|knife|slap*
hold|held|holds|put|puts|point|pointed knife|gun ... neck|throat|me|head|mom|mother
hear|heard|neighbour|neighbor child|kid|girl|boy|mother|woman scream*|cry*|crying|beaten
scared|afraid|fear|worried ... will|he|she|they|might ... kill|hurt|beat|hit +me|us|him|her|mom|mother|again|himself|herself
call|calls|calling|called me|her|him|us|my ... fat|ugly|slut|whore|loser|dog|black|names|worthless|pig|useless|randi|kutta|shame
laugh|laughs|laughing|spit|spits ... at|on +me|us ... push*|hit*|beat*|everyday|daily|die|hate|cry
fake +account|id|profile|page ... my|me|photos|name|daughter
steal|steals|snatch*|takes|took +my +money|lunch|tiffin|clothes|pants
pull|pulls|pulled|twist*|yank* +my|her|his|me +hair|ear|ears|arm|hand|by
kneel|squat|murga|stand ... hours|sun|naked|hour|whole|stones|faint*
<kin>|<teacher>|he|she|senior|seniors ... blood|bleed*|swollen|stitches|unconscious|fracture*|faint* ... me|my|her|his|him|she
black|swollen +eye|eyes|face|hand|hands|cheek|lip ... father|dad|husband|teacher|sir|he|hit|beat|fell|told
throw*|threw|pour*|spill* hot|boiling +tea|water|oil|milk|food
home|house feels|feel|like|is|has|became jail|prison|hell|cage|unsafe|scary
screams|shouts|yells|fights|fighting|fight ... mom|mother|dad|father|parents|him|her ... hit*|knife|blood|hide|scared|every|glass|throw*|police
police ... father|dad|hit*|beat*|home|mother|husband|scared|call|come ... beat*|hit*|hurt|help|knife
hurts|hurt|hurting|tortures|abuses|harms +us|me|her|him|them|my
cruel|violent|abusive|dangerous +to|father|dad|husband|mother|home|man|uncle|when|with
<kin>|he|she ... says|told|tells|wishes i|me|us was|were|should|had ... dead|die|born|died|curse|burden
refuse*|scared|cries|crying|afraid ... go|tuition|school|class ... sir|uncle|driver|tutor|teacher ... does|touch*|something|room|hit*|beat*
back|store|staff +room ... alone|takes|sir|calls|touch*
think|suspect|worried|believe|sure ... abuse*|molest*|beaten|hurt|beating|hurting ... student|child|girl|boy|friend|daughter|son|her|him|home
sleep|stand|sit|stay|slept outside|floor|balcony|naked|terrace ... punish*|clothes|cold|rain|food|beat*|night
grab*|hold*|held|lift* +me|her|him +by +neck|throat|hair|the|collar
not|doesnt|dont|never let|lets|allow* me|us|her ... bathroom|toilet|doctor|leave
cigarette|iron|hot|candle +burn|burns|marks|spoon|water
punish*|punishment ... naked|hours|sun|food|locked|beat*|burn*|blood
afraid|scared|dread* ... night|evening|home|he|when ... comes|drunk|returns|back|home|alone
# Sexual abuse and blackmail
alone ... sir|uncle|tutor|coach|him|teacher|warden|cousin|driver|man ... touch*|close*|lock*|door|hand*|scared|uncomfortable|night|photo*|asks|calls|hotel
sir|uncle|tutor|coach|teacher|warden|cousin|driver|man|he|master ... closes|closed|locks|locked|shuts|bolts|bolted door|room|lights|curtain*
closes|closed|locks|locked|shuts|bolts|bolted +the +door ... me|touch*|alone
hand|hands|arm|arms|fingers ... on|around|inside|under|over|up|down my|her|our|me leg|legs|thigh*|waist|back|shoulder*|knee|mouth|hips|stomach|skirt|shirt|neck|clothes
sit|sits|sitting|stands|comes too|very|so close
tutor|sir|uncle|man|coach|teacher|he|driver|guy ... says|said|tells|told|calls i|im|me|you look|looks|baby|darling|beautiful|babe|jaan|pretty ... beautiful|sexy|hot|pretty|baby|darling|figure|body|love|babe|jaan
calls +me|her +baby|darling|sexy|babe|sweetheart|jaan
messages|texts|texting|calls|chats +me|her ... night|midnight|late ... sir|tutor|teacher|uncle|coach|beautiful|photo*|love|wearing|alone
sir|tutor|teacher|uncle|coach|driver ... messages|texts|calls|video|chats me|her|my ... night|midnight|photo*|love|beautiful|secret*|delete
gift*|chocolate*|money|phone|marks ... secret|touch*|kiss*|photo*|alone|sleep|if|favour*|lap ... me|him|sir|uncle|touch*|kiss|photo*|secret|alone
marks|pass|fail ... if|unless kiss|sleep|touch|meet|alone|hotel|photo*|come
friend|boyfriend|bf|boy|guy ... force*|pressur*|threat*|blackmail* ... me|nude*|sex|photo*|kiss|leak
hidden|secret|spy +camera|cameras|video|cam|recording
peep*|peek*|stare*|stares|staring ... bath*|bathroom|chest|changing|window|toilet|body
took|takes|taken|grab*|drag*|lure*|luring a|the|my|small|little girl|boy|child|student|me|kid ... car|van|bike|room|away|alone|behind|terrace|toilet|washroom|bathroom
loves|love|likes me|you ... 25|28|30|32|35|38|40|42|45|50|hotel|secret|alone|older|married
meet|meeting|come ... alone|hotel|lodge|room|secret*|night|park ... tell|mummy|parents|him|uncle|man|online|nobody|stranger|older
online|internet|instagram|insta|snapchat|game|discord ... friend|man|guy|boy|uncle|stranger ... meet|alone|photos|pics|nude*|secret|tell|hotel|naked
older|strange|unknown man|guy|boy|uncle ... meet|photos|pics|touch*|follow*|alone|car|gift*|message*
drugged|spiked|doped
<sex>|press*|squeez*|pinch* by|my|her|his|me|daughters|sisters ... chest|breast*|back|body|conductor|butt|bottom|thigh*|waist|driver|uncle|teacher|lips|cheeks|bum
touched|groped|rubbed|molested|kissed +by
does|do|did|doing|done +wrong|bad|dirty|nasty|weird|ganda +things|thing|stuff|acts
show|shows|showed|showing|shown me|us|her|my his|dirty|porn*|adult|private|naked|blue|bad ... part|parts|video|videos|pictures|movies|films|body|organ|penis
penis|vagina|boobs|breasts|genital* ... touch*|show*|me|my|her|his|rub*
something happened ... night|uncle|tuition|cant|tell|scared|dirty|body|room
i am|feel|im +dirty|ashamed|impure ... touch*|he|what|body|happened
secret ... uncle|sir|teacher|cousin|touch*|tutor|coach
bad|wrong|inappropriate|dirty|unsafe +touch|touches|touched|touching
touch*|hand|hands|put|puts|slid* ... private|inside|under|chest|breast*|thigh*|clothes|skirt|shirt|pants|underwear|blouse|lap
private|privates part|parts|photo|photos|pics|pictures|video ... me|my|touch*|show*|asked|ask*|has|have|sent|send|leak*|post*|girl|daughter
nude|nudes|naked|undress*|semi|bra|panties|underwear|bikini|shorts photo*|pic*|video*|send*|ask*|sent|want*|show*|me|my|forced|made|and
send|sends|sent|ask|asks|asked|asking|wants|want|demand*|share|showed|shows|shown|show|told|tells for|me|my|us|her|to nude*|naked|dirty|private|porn*|sexy|underwear|bra|body|sexual|undress*|clothes|intimate|obscene|vulgar
photo*|pic|pics|picture*|video*|nude*|chats ... leak*|viral|blackmail*|morphed|threat*|secretly|bathing|changing|bathroom|naked|shorts|nude
leak*|viral|blackmail*|morph*|post|share|upload|threat* ... my|her|his|our|photo*|pic|pics|picture*|video* photo*|pic|pics|picture*|video*|nude*|chats
blackmail*
remove|removed|removes|take|takes|took|pull|pulled|pulls|lift|lifted|open|opened|removing|off|without my|her|our|off|all|his ... clothes|shirt|pants|skirt|dress|underwear|tshirt|uniform
made|makes|make|asked|asks|told|tells|force|forced|forces|forcing us|me|him|her|to ... undress*|strip|clothes|touch|kiss|watch|naked|sit|lap|dance|sleep|sex|things|bed
force|forced|forces|forcing|forcefully|forcibly|forceful me|us|him|her|himself|my|kiss*|on|in|touch*|daughter
sit|sits|sat|made|pulls on|me his|her|in lap
comes|came|enters|entered|sneaks|climbs|gets|got|slept|sleeps into|to|in|my|inside|with|next my|our|her|me room|bed|blanket|bedroom ... night|when|touch*|sleep*|alone|and
at +night ... touch*|things|comes|room|bed|hurts
keep|it|our|as chats|this|secret|a|it our|secret|between ... secret|delete*|anyone|touch*|photos|him|tell
tutor|teacher|sir|uncle|coach|man|he|someone ... secret|delete chats|chat|messages|photos|pictures
told|tells|said|says|warned|asks|asked me|us|her|not|to not|dont|never tell|to|telling anyone|anybody|parents|mummy|mom|anything
if +i|we|u|you +tell|told|say|complain|report ... anyone|kill*|hurt*|leave|highway|beat*|fail|someone
threaten*|threatned|threat|threats|threatening to|me|us|my|that|her|him|leave|kill|of|if
follow|follows|following|followed|chase|chases|chased me|us home|everyday|daily|school|everywhere|house|street|tuition|night
ask|asks|asked|asking|wants my|her|me|us|what|to ... wearing|wear|shorts|body|bra|size|period|periods|figure
switch|turn|open|put on|the|my|your cam|camera|video|webcam ... alone|room|door|clothes|night|only
alone with|in ... touch*|scared|afraid|uncomfortable|locks
<other>|man|someone|stranger|uncle online|internet|instagram|insta|chat|game|facebook|snapchat ... meet|leave|take|secret|photos|pics|alone|with|money|gift*
push|pushed|pushes|shove*|dunk*|drag|dragged|spit|spits|pour*|pin|pinned|trip|throw|threw ... me|us|my|him|her ... head|toilet|stairs|wall|ground|floor|laugh|face|hair|dustbin|mud
watch|watches|watched|watching|record|records|recorded|film|filmed|peek*|peep* me|us|her|my|girls|daughter ... bath*|shower*|undress*|toilet|clothes|changing|sleep|sleeping|naked
being|am|get|getting|got|im +followed|stalked|chased|watched|harassed|blackmailed|bullied|beaten|abused|touched
stalk*|follows|following|followed|chasing me|us|her|daughter home|everyday|daily|school|everywhere|house|me|street|me
sex|sexual|sexually with|me|abused|abuse*|harass*|assault*|favour*|favor*|relation|things me|us|my|her|happen*|by|daughter|son|sister
had|have|having|wants|asked|force* sex +with
pregnant ... scared|help|what|uncle|sir|boyfriend|tell|class|years|13|14|15|16
feels|feel|felt wrong|weird|uncomfortable|dirty|scared|ashamed when|he|sir|uncle|touch*|massag*|about|coach|what
<teacher>|uncle ... massages|massage|hugs|hug|kisses|stares ... girls|us|me|wrong|tight*|weird|uncomfortable
# Running away and being married off
run|ran|running|runing +away|from ... home|house|tonight|today|tomorrow|hostel|parents|here|father|family
want|going|will|gonna|planning|plan|thinking|decided|wanna|i to|of|am ... run|running|runaway +away
left|leave|leaving|ran my|the|from home|house|hostel|away ... days|ago|station|forever|night|tonight|nobody|alone|never|bag|train|telling|without
packed|packing my|a bag|bags|clothes
nobody|noone|one|dont|anyone|anybody knows|know|tell|look|search|find ... train|bus|station|left|leaving|bag|away|me
at|on|in station|stand|railway|platform|street|streets|road alone|night|sleeping|home|nobody|money|days|stranded
station ... home|left|days|alone
marry*|marrying|married|wedding|marriage|engagement|engaged|nikah me|my|off|to|fixed|against|forcing|force*|forced ... off|13|14|15|16|17|old|man|help|school|want|study|help|minor|years|month
forc*|forced|forcing|making|want me|us|my|to|her|sister ... marry|marriage|married|wedding
parents|family|they|father|mother|mom|dad|relatives ... marry|marrying|married +me|her|off|my|sister
kidnap*|abduct*|traffick* ... me|him|her|my|son|daughter|girl|boy|will|us|you|sister|brother
sell|selling|sold|sells +me|her|him|us|my
marriage|wedding|engagement|marry|rishta ... 12|13|14|15|16|17|forc*|minor|child|against
12|13|14|15|16|17 ... marriage|wedding|engagement|marry|married
fixed|fixing|arranging my|her|our marriage|wedding|engagement
left|leaving|leave|ran|fled|escaped|escape my|the|from house|home|hostel ... dont|not|never|back|alone|night|scared|tonight|bag
dont|not|never|wont|cant want|wanna|going|to +go +back|home
dont|not|never|wont|cant +go|going|come|coming|return +back|home ... scared|beat*|father|drunk|dad|alive|hit*|kill*
taking|take|send|sending|sent|giving me|her|us|my ... city|work|factory|abroad|dubai|agent|stranger ... dont|not|forc*|help|want|money
run|running|ran +away ... home|tonight|train|parents|house|bag|from|money|friend|him|boyfriend
slept|sleeping|sleep on|at|in street|streets|station|footpath|platform|road|park|bus
kicked|threw|thrown|throw me|us|out +out|of ... house|home|night|street
shelter|orphanage|ashram ... stay|night|run|child|home|safe|go
where can|do|should ... stay|sleep|live|go|hide ... night|alone|tonight|parents|home|14|15|13|16
took|stole|stealing|taken|take +money|cash|jewel*|gold ... wallet|train|run|cupboard|escape|leave|away
stole|stealing +money|cash ... dad*|father*|mom*|home
ticket ... nobody|run|alone|home|never|secretly
hiding at|in|from ... friend*|temple|station|terrace|him|father|home|dad|house
not|wont|never|cant +go|going|return*|coming|come home tonight|ever|again|now
# Threats
dream*|fantasi*|imagin*|think|thinking of|about killing|hurting|stabbing|shooting|murdering|beating|burning
made|make|making|build|built|building +a +bomb
wont|not live|survive|reach ... see|long|tomorrow|tonight|home|alive|exam
dead +girl|boy|man|meat
get|getting +what +he|she|they|you +deserve*
has|have|got|owns|keeps +a +gun|pistol|knife|katta|sword|weapon
swear ... kill|hurt|beat|finish|die|break
blood +will|on +flow|your|my|hands|floor|be
cut|chop|slice +him|her|them|you|into +into|pieces|up
run|mow +him|her|them|you +over|down
poison ... his|her|their|my|sirs food|water|tea|tiffin|bottle
set|put|light +him|her|them|it|fire|school|house +on|to +fire|school|house|him
your|ur|his|her|their +last +day|breath|exam|night
find|found your|ur|his|her +body|corpse
deserve|deserves ... bullet|beating|hurt|pain|punish*|suffer|killed
list ... people|names|teachers|students ... kill|hurt|hate|die|pay
teach him|her|you|them|u +a +lesson
wait*|see|come ... outside|gate ... beat*|alone|boys|fight|rod*|kill|break|you|him|knife
dead +meat
you|u|ur|youre are|r|re +dead
you|u +are +so|already|dead +dead
come|coming|hunt +after|for|you +you|him|her|down
bullet|shoot|shot ... head|you|him|her|chest|face|heart
want|wish him|her|them|sir|teacher|dad|father +dead|gone|die|suffer
hurt|harm|injure +someone|somebody|people|kids|everyone|others|them|him
pay +for +what
say|saying +goodbye +to ... your|family|him|life
urge*|feel|feeling|want|wanna ... to +hurt|harm|kill|stab|hit +people|someone|my|him|her|them|everyone|others
tell*|told|say*|said|ask*|everyone me|her|him|us|to|go +go|to die|kill|hang
slit|cut|slash|chop +his|her|your|their|ur|my|off +throat|face|neck|head
burn|burning|torch +his|her|your|their|down|them|him|you house|home|school|car|bike|alive|shop|down
someone|somebody +should|must|needs +kill|shoot|beat|stab|teach|to
make|making him|her|them|you +pay|suffer|cry|bleed
i|we|they|gang|boys ... planning|plan|going|will|ready to beat|attack|fight|kill|hit|bash ... brother|him|her|them|gate|after|outside|boys|girl|sir|tomorrow
rod|rods|sticks|knife|knives|hockey|chain|gang|boys ready|outside|waiting|gate ... him|fight|beat|boys|tomorrow|after
fight outside|after|tomorrow ... kill|rod*|knife|blood|break|dead
revenge ... kill|blood|hurt|knife|beat|him|her|them|school
kill|murder|hurt|rape|stab|shoot|burn +your|ur +family|mother|mom|sister|brother|father|dad|dog|house
bring|brings|brought|bringing|carry|carrying|carries ... knife|gun|pistol|weapon|acid|bomb|sword|revolver|katta
beat|kick|punch|knock +the +shit|hell|crap|daylights
<will> ... <kill> +<target>
will|ill|gonna|going|wanna|want to|2|be kill|murder|stab|shoot|hurt|beat|behead|rape|strangle|hit|slap|burn|attack|poison|punch|bash|thrash|smash +my|that|this|those|the|all|every|our|a|one +teacher|sir|boy|girl|man|guy|sister|brother|mother|father|principal|class|classmate|neighbour|friend|tutor|bully|dog|people|senior|mom|dad|stepfather|family|uncle|bus|him|her
<who> said|says|say|told|threatened|threatens|tells|swears|swore|wants|tried|tries|trying|will|going ... kill|murder|stab|shoot|burn|rape|hurt|beat +me|us|my|her|him|them|mom|mother|mummy|sister|brother|everyone
kill|stab|beat|shoot|murder|hurt|burn you|him|her|them|u|me|us tomorrow|tonight|today|after +class|school|tuition|exam
beat|bash|smash|thrash you|u|him|her|them +up
will|ill|gonna|going|we|lets|want ... beat|bash|smash|thrash|slap|punch|hit|break|cut|destroy|chop +you|u|him|her|them|your|ur|his|their
break|breaking|broke|smash|crack|cut|chop|rip +your|ur|his|her|their|every +leg|legs|arm|arms|bones|bone|teeth|face|head|hand|hands|nose|neck|skull|throat|fingers
know where you|he|she|u live|lives|stay|stays
come|coming and|to|for finish|kill|get|you you|him|her|u|finish
finish|end +you|him|her|u
you|u|he|she|they|all|everyone +will|should|must|deserve|deserves|gonna|going|better +die|dead|dying|pay
you|u +will|ll regret +this|it|everything
all +of +you +will die|pay
go|just|please|pls +and|die|kill|hang +die|yourself|urself|myself|already|somewhere
hope|wish you|u|he|she|they|everyone|all die|dies|dead|rot
die +bitch|loser|already|idiot|you
watch +your +back
they|he|she|you|u|all|everyone ... will|gonna|going|shall +all|pay|see|regret|suffer|bleed ... pay|blood|regret|suffer|bleed|dearly
see|spill|be blood tomorrow|floor|walls|today|everywhere
never|not come|coming|go|going|return|returning +back|home ... home|house|ever|tonight|again
get|getting|catch|take|taking|board on|a|any|the|first|night bus|train ... never|home|away|forever|nobody|alone|anywhere
i leave|leaving|go|going|am tonight|now|midnight ... him|man|nobody|bag|secretly|tell
bring|brought|bringing|carry|carrying|take|taking|bought|got|have|has|get|hidden|hiding|keeps|keep a|the|my|my|his knife|gun|pistol|blade|weapon|acid|bomb|rod|rods|sword|petrol ... school|class|him|her|college|tomorrow|bag|kill|hurt|stab|ready|tuition|fight|academy|pocket
knife|gun|bomb|pistol|acid|petrol in|to|at|on|near|inside|under|her|his|your|the|bag|neck school|class|bag|face|throat|him|her|neck|academy|tuition|centre|house|me
bought|got a +knife|gun|blade|rope|acid|pistol
throw*|pour* acid|petrol|kerosene
acid on +her|his|your|my|face
shoot|blow|burn|bomb up|everyone|down|the|all ... school|class|academy|everyone|college|house|tuition
burn|set ... house|home|school|fire down|alive|yours|your
someone|somebody|he|they|uncle|man is|was|are|keeps|hurting|hurts hurting|hurts|abusing|beating|touching|following|blackmailing|threatening +me|us|my|her|him
child +helpline|line ... hurt*|beat*|me|help|hurting|abuse*
help|save +me|us ... kill|hurt|beat*|uncle|die|rape*|drunk|stepfather|molest*|hits
please|pls|someone|anyone +save +me|us
# Hints and veiled farewells
cant|cannot +do|take|bear|face|fight|keep|pretend +this|it|life|living|going|up|another|anymore +anymore|more|longer|day|on
cant|cannot +do +life|this +anymore|more|longer
every|each|everyday|another day|morning|night ... darkness|torture|nightmare|hell|unbearable
what +if +i jump*|step*|fall|fell|disappear*|vanish*|die*|didnt|never|dont|stopped|wasnt|werent
step|stepping|steped|walk|walking|roll|rolling|fall|falling +off|over ... roof|terrace|edge|ledge|balcony|bridge|just|building|everything
one|1 +step|jump|cut|push ... over|end|away|free|peace|finished|enough
track|tracks|railway|river|lake|sea|bridge|terrace|roof|edge|balcony|well ... peaceful|calling|calls|inviting|tempting
walk*|go|going|went|swim*|jump*|wade*|drown* into|in|under|onto ... river|lake|sea|pond|well|ocean|traffic|highway|track|tracks ... not|never|end|forever|back|tonight|myself
not|never +come|coming +out|back ... ever|river|again|alive|this
never +coming|come +back|out
why|y|idk|wonder ... even|still|am +alive|living|breathing|existing|exist
wants|want|wanted|wanna|going|gonna|decided|planning|ready|about +to +end +everything|it|all|things|her|his
collect*|hoard*|saving|saved|stock*|hid|hiding|stole|stealing|keeping ... pills|tablets|sleeping|poison
<body> ... full|covered|lots|filled|lined +of|with|in cuts|scars|bruise*|marks|scratches|burns
all|every|entire +the|of|my|dads|moms|grandmas|grandpas|mummys|papas|these +pills|tablets|medicines|sleeping|strip|bottle
<pills> ... at +once|together ... i|all|took|take
<pills> +at +once
thank* ... everything|everyone|all ... gone|goodbye|forever|last|sorry
tell my|mom|mummy|papa|dad|parents|everyone|sister|brother|them|her ... i +love|loved
dont|not|never +cry +for +me
dont|not +blame +anyone|yourself|yourselves|mom|mummy|papa|parents|anybody|urself
nobody|noone|one|anyone +is|else +responsible|to +for|blame
bury|cremat*|ashes|graveyard|coffin ... me|my
see|meet +you|u|all +on|in +the|another|other|next|heaven +other|next|side|life|world|birth|afterlife
in|next +my|the|another +next|birth|janam|life ... daughter|son|parents|born|better|sorry|family
last +time you|u|anyone|we +see|hear|hearing|seeing|talk ... me|from|i
wont|not|never +bother|trouble|disturb|burden|hurt +you|anyone|u|them|anybody|mom|mummy|papa ... anymore|again|after|longer|more
be +free +of|from +this|all|pain|everything|them
whats|what the|is +point|use of|in|anyway|anymore living|life|going|trying|anyway|anymore|being|waking
nothing +matters|matter ... anymore|now|me
i|me +dont|do|doesnt|not +matter|belong|count ... anyone|anymore|world|family|here|anywhere|to
noone|one|nobody +would|will|wouldnt|even +care|miss|notice|cry
cant|cannot|dont|not +see|find +any|a|the +future|hope|light
cant|cannot|dont|not +see|find +any|a|the +way +out|ahead
darkness|emptiness|void ... me|my|inside|swallow*|everywhere|only
hate +my +life|existence|body|self
dont|not|didnt deserve +to +live|be|exist|breathe|love
dont|not +deserve +love|life|happiness|anything
should +have|of +died|aborted
shouldve|shoulda +died|aborted
only|always|just|such|nothing|constant|big|total +a|but disappointment|burden|embarrassment
i|im|am +disappointment|embarrassment|burden
relapsed
blade|razor|cutter|shard|shards ... hidden|hide*|pillow|pocket|mattress|drawer|skin|bathroom
on +purpose ... cut*|burn*|hurt*|skin|myself
cut*|burn*|hurt*|scratch* ... on +purpose
numb|number ... pain|cut*|blade|bleed*|feel +anything|nothing
feel +nothing +anymore|inside|at|now
drop*|fade*|fall +dead|away|asleep ... forever|never|nobody|quietly
fade|fading|slip|slipping|drift +away
not|dont|stop|stopped|refus*|wont|havent|hasnt|without|nothing +eat|eating|eaten|ate|food|drink ... days|unless|die|week|weeks
hunger +strike ... i|im|my|me|home|until|till
starve|starving ... until|till|unless|to +death|die|i
# Danger at home
<kin>|he|she ... smack*|whack*|clobber*|lash*|belt|belted|hurl*|throw*|thrown|drag*|kick*|pull*|push*|shov*|pin|pinned|bit|bites|twist*|squeez* +me|us|my|mom|mummy|her|him|brother|sister
<kin>|<teacher>|he|she|they ... raise|raises|raised|lift|lifts|lifted +his|her|a|their +hand|hands
<kin>|he|she ... lose|loses|lost +temper|control|it ... me|us|hit*|slap*|beat*|afraid|scared
lock*|shut*|confin*|trap*|imprison* +me|us|her|him|my|myself|the ... room|bathroom|storeroom|house|dark|store|hours|toilet|cupboard|inside|outside|out
keep*|kept +me|us|her|him|my +locked|hungry|tied|inside|starving|without|outside
hungry|starving|starved|food|dinner ... punish*|punishment|lock*|marks|fail*|mistake|stepmother|stepmom
not|never|dont|doesnt +allowed|let +to|me +eat|sleep|drink ... until|marks|house|home|anyone|days
burn*|burnt|brand*|scald*|iron*|pour* +my|me|her|his|him +hand|hands|arm|with|leg|back|face|skin|finger*|tongue
<thing> ... marks|mark|hit*|beat*|broke ... my|me|her|his|body|back
afraid|scared|terrified|scary|fear +of|to|when ... drunk|father|papa|dad|stepfather|uncle|sir|seniors|him
dont|not|never +want|like|wanna +to|going|being|go ... alone|tuition|van|bus|house|home|room|practice +with|because|of ... him|sir|uncle|driver|he|cousin|teacher|what
because +of +what +he|sir|uncle|they|she|driver|teacher +did|does|do
what +he|sir|uncle|they|cousin|bhaiya|driver +did|does|do|is +to|doing ... me|her|night|him
dont|not|didnt +like +what|how|when|it ... he|sir|uncle|cousin|driver|bhaiya|coach|teacher ... touch*|hold*|hug*|stare*
secret +game|games|touch|touching|spot
makes|made|make|making +me|us|her|him +touch|lie|kiss|strip|undress
<teacher>|uncle|cousin|man|he|boys|seniors|guy ... touch*|grab*|rub*|press*|squeez*|pinch*|strok*|brush*|caress*|hug*|pat|pats|feel|feels +my|me|her|us|daughters|girls +back|chest|thigh*|leg*|shoulder*|waist|cheek*|bottom|butt|hip*|knee|hand|neck|face|tightly|everywhere|and|in|when|during|from|there
touch* ... weird|strange|odd|uncomfortable|funny|creepy|not +way|like|feel|right|good|me
creepy|weird|pervert*|dirty ... uncle|man|sir|teacher|driver|coach|messages|looks|comments ... me|us|girls|my|daughter
driver|conductor|uncle|sir|man|guy|boys ... follow*|stare*|wink*|whistl*|comment*|block* ... me|us|daughter|my|way|girls
someone|he|guy|boy|she|they|ex|man|stranger|classmate|id ... has|have|got|took|made|saved|edited|morph*|using|posted|sent|shared|clicked|recorded my|her|our|of ... private|nude*|naked|bath*|bad|personal|intimate|changing|fake|dirty
private|nude*|intimate|personal +photos|pics|pictures|video|videos|photo|pic|chats
photos|pics|pictures|photo|pic|video|videos|screenshots ... money|pay|otherwise|paise|blackmail* ... he|will|or|post*|send|otherwise|threat*|pay|everyone|parents|viral|leak*|upload*
pay|money|paise|rs ... or|otherwise|else ... photos|pics|pictures|photo|video|post|leak*|viral|nude*
fake|edited|morphed|ai|deepfake nude*|photo*|pic*|video* ... me|my|her|daughter|girl*|mine
without +clothes|dress|shirt|anything|top
ask*|want*|demand*|forc*|beg* ... pics|pic|photos|photo|video|selfie* ... body|without|bath*|clothes|nude*|naked|private|bra|undress*
knows|know|found|find +my +school|address|house|home ... pics|photos|he|threat*|scared|if|kill|come
# Bullying and threats
they|he|boys|seniors|girls|gang|classmates|some|bullies ... beat|beats|hit|hits|kick|kicked|punch|punched|slap|slapped|thrash*|corner*|surround*|ganged|jump*|attack* +me|us|him|her|my|up|on +up|behind|every|in|outside|after|daily|near|badly|friend|brother|son|me|with|for|and|because
corner*|surround*|gang*|circl* +me|us|him|her|up ... hit*|beat*|kick*|push*|bathroom|toilet|behind|after|canteen|boys
said|says|told|threaten*|saying|swore|promised ... break|cut|smash|chop|burn|slit|finish|destroy +my|our|his|her|me|us +leg*|hand*|bone*|face|teeth|neck|throat|arm*|family|life|me|him|her|house
break +my|our +leg*|hand*|bone*|teeth|arm* ... if|they|he|said|will|tomorrow
will|would +kill|hurt|beat|stab|find|finish|get +me|us|him|her|my ... if|tomorrow|school|tell|complain|gate
knife|gun|blade|rod|pistol|weapon|acid|bat|stick ... show*|point*|threat*|wav*|swing*|pull*|flash* ... me|us|him|her|my|at
show*|point*|wav*|pull*|flash*|swing*|aim* ... knife|gun|pistol|rod|weapon|blade|katta ... me|us|him|her|at|said|my|out
strip|stripped|naked|pants|clothes ... seniors|senior|hostel|ragging|they|boys|us|made|pulled ... seniors|video|hostel|bathroom|ragging|laugh*|forced|me|us|made
# Told by others
<child>|student|bestie|roommate|neighbour|wife|she|he ... says|said|told|keeps|saying|talks|writes|wrote|texted|messaged|posted ... die|dying|live|suicide|end|kill|disappear|goodbye|hurt*|jump|worthless|burden|no +reason
<child>|student|bestie|frnd|she|he ... goodbye|bye +forever|msg|message|text|note
goodbye|bye ... phone|number|switched|not|isnt +off|switched|answering|reachable|picking|replying
stopped|stops|not|refus* +eating|talking|sleeping|going|speaking ... says|die|live|crying|locked|room|himself|herself|cut*|hurt*|scared|alone|sir|uncle
son|daughter|child|kid|girl|boy|brother|sister|student|friend ... bruise*|injur*|marks|swollen|bleeding|scars|welts|bite +marks ... teacher|sir|body|back|says|did|arm*|leg*|home|hit*|wont|scared|hide*|face|neck
come*|came|return*|back +home|to +with|bruise*|crying|from bruise*|marks|injur*|torn|bleeding|crying|scared ... teacher|school|tuition|says|sir|uncle|clothes|van|every|touch*|did
locked|locks|lock|shut|hid +himself|herself|themselves ... room|bathroom|terrace|hours|not|crying|days
# More hints
letters +to|for +each|all|everyone
letter|letters|note ... drawer|pillow|cupboard|find|diary ... wrote|written|left|each|you|in|read
wrote|written|left ... letter|letters|note ... each|drawer|pillow|find|everyone|goodbye
next +life|birth|janam ... i|ill|make|born|proud|better|son|daughter|we
already|am|im +a +ghost|corpse
noise|voices|thoughts|pain|mind|everything|head ... stop|quiet|silent|silence|shut +up|for|forever|good
quiet|silent|gone|leave|leaving|stop|end|sleep|rest +for +good
instead +of +me ... better|dog|born|had|wish|brother|died
better ... instead +of +me
count*|line*|lined|kept|keep|keeping|hold|holding ... tablets|pills|sleeping ... i|my|there|hand|front|table|all
i counted|count +the|all|my +tablets|pills
drank|drink|drinking|drunk|swallow*|gulp*|sip*|ate|eat ... lizol|domex|colin|mortein|thinner|dettol|odonil|surf|naphthalene|petrol|acid|turpentine
lizol|harpic|phenyl|dettol|domex|mortein|poison|acid ... drank|drink|drunk|bottle|swallow*|stomach|hand|open*
look*|stare*|staring|peer* +down ... floor|hour|terrace|roof|balcony|edge|bridge|thought|thinking
floor|terrace|roof|balcony|bridge ... look*|stare*|stood|standing +down|there|alone|for
stones ... bag|pocket|pockets ... lake|river|well|pond|sea|water
not +eating +anymore|now|again
midnight|tonight ... gone|leaving|slip +house|home|from|out|away
gone|leave|leaving|run +from|this|my +house|home|this ... midnight|tonight|saved|forever|never
chase*|chasing|ran +us|me|mom|mummy|my|her|him|after ... stick|knife|belt|rod|chappal|bat|drunk|drinking
put|puts|held|hold|holds|push*|press*|dip*|dunk* my|her|his|our +hand|hands|face|head|finger*|feet ... stove|gas|fire|flame|iron|water|toilet|boiling|tawa|wall|candle|oil
sleep|stand|sit|stay|kneel +in|on|outside|under +balcony|outside|the|rain|sun|floor|terrace|stairs ... if|when|because|whenever ... score|marks|fail|less|mistake|late
bed|sleep|sleeping +hungry
go|stay|remain|send|sent|kept hungry ... everyday|punish*|night|she|he|stepmother|girls|bed|because
threw|throw|throws|hurl*|smash*|broke glass|plate|knife|bottle|chair|pan|iron|phone|utensil* +at|on|over +my|me|mother|mom|us|her|him|mummy
blood +everywhere|all|on +over|floor|the|face|my|clothes
hold|holds|held|grab*|pull*|puts|wrap* +my|her|our +waist|hips|hand|close|shoulder* ... not|doesnt|wont|sir|tight*|let|and|he|uncle
sir|uncle|coach|driver|teacher|he|man|cousin ... hold|holds|held|grab*|pull*|squeez* +my|her|me +waist|hips|hand|close|tight*|shoulder*
show|shows|showed|showing +me|us|her ... things|stuff|videos|pictures|clips ... dont|ashamed|bad|weird|dirty
come*|enter*|walk*|barge*|peep*|watch*|stand* ... changing|dressing +room
coach|sir|uncle|he|driver|watchman|man|peon|brother ... come*|enter*|walk*|barge*|stand*|peep*|look* ... bathroom|toilet|washroom|changing|bathing|undress* ... when|girls|we|me|inside|while
sent|send|gave|shared +one|a|some|him|him|my|him +pic|photo|picture|pics|photos|video|of|him ... wants|more|show|else|now|ask*|threat*|parents|papa|demand*
wants|want|asks|asking|demand* +more ... pic*|photo*|show|or|otherwise|else
otherwise|or +he|she|they|hell|ill|will|else ... show|send|post|tell|forward +it|them|my|to|everything +to|on|pics|photos|everyone ... papa|parents|everyone|school|mummy|dad|family|class|insta*|friends
my|her +face +on|with ... picture*|body|photo*|dirty|nude*|naked|girl|video
meet|meeting|come ... hotel|lodge|oyo ... guy|he|man|boy|uncle|sir|wants|alone|him|online|me
bleed|suffer|pay|regret ... for +what|everything|this ... they|he|she|did|you
boy|someone|he|senior|guy|girl ... carry|carries|keeps|brings|brought|has +a|his +blade|knife|cutter|rod|katta ... said|next|class|me|bag|pocket|us|school
cries|cry|crying|begs|beg|screams|shivers|shakes|shaking|trembl* ... whenever|when|not|if|before ... teacher|sir|uncle|tutor|driver|coach|master|cousin ... comes|come|alone|near|name|class|left|him
refus*|begs|beg|cries +to|not +be|go|sit|come +left|with|near|to ... alone|uncle|sir|him|driver|teacher|cousin
cant|not|stop +stop|thinking|about +thinking|about|ending|dying ... ending|dying|it|death|jumping|cutting|die
ending +it|everything|myself|things ... all|now|tonight|cant|thinking|about|today
i|im feel|am|m +like|such|just|only|a +a|waste waste|failure|mistake|loser|nobody|burden|trash|garbage|shit
dead +person|body +for|in|inside|walking
writes|writing|draws|drawing|wrote|talks|speaks ... death|dying|graves|suicide|blood|hanging ... student|son|daughter|friend|every|always|he|she|notebook
proud|happy|peace|relieved +when|if|after|once +im|i|i'm +gone|die|dead|leave
should +stop|not|dont +pay*|spend*|wast* ... on|for +me|useless|dead|burden
wont|not|cant +be +there ... look|care|after|anymore|tomorrow|remember
next ... blade|knife|kill|said +i|im|you|u +am|are|next
you|u|i|im +are|am +next ... knife|blade|kill|said|beat
# Still more hints
dont|not|cant|cannot see|find +the|any|a +point|reason|purpose ... anything|living|life|trying|more|anymore|going|staying
stopped|dont|not +caring|care +whether|if +i +live|die|wake|survive
pray|prays|praying|beg|wish ... not|dont|never +get|wake|open|see|exist|survive +up|my|the|tomorrow|morning
life|lives|everyones ... improve|better|easier +if|when|without +i|me +left|leave|die|disappear|gone|werent
nothing|no +ahead|left|future +of|for +me
sharper|deeper ... cut|one|blade|hurt|wrist
hurting|cutting|burning|scratching +my|his|her +legs|arms|thighs|hands|stomach|wrists|skin
medicine|pill|something ... go|makes|put|puts ... sleep ... stay|forever|never|not ... asleep|wake|sleep
which +window|floor ... jump|use|die
if +i +fail ... decided ... what|do|jump|die|end
already +decided +what ... fail|result*|marks
wont|not|dont +have|need +to +worry|pay|bother +about|for +me|my ... fees|after|anymore|soon
tomorrow +i +wont ... chance|alive
said|saying|say +my|our|last +goodbyes|goodbye|byes
break*|broke +a|the|his|her +stick|scale|belt|broom|ruler|hanger +on ... me|my|him|her|back|us
tie|ties|tied|bind* +my|her|his|our +hands|legs|feet
not +given|allowed +any|lunch|dinner|food|breakfast|water ... days|score*|marks|eat|home|punish*|when|if
flinch*|shiver*|trembl*|shak* ... whenever|when|if|as ... papa|father|dad|he|sir|uncle|mother|footsteps|door ... lift*|rais*|come*|shout*|hand|hear|arm|near|enters
unbutton*|unhook*
recorded|recording|records|screen +recorded|our|my|video|me|the ... call|video|bath*|clothes ... sell|post|leak*|says|send|threat*|show
held|hold|pinned|holding +me|her|him +down
took|pull*|remov*|tore|yank* ... my|her|his +pants|trousers|skirt|shirt|clothes|underwear|shorts ... off|down|boys|seniors|laugh*|video
will|gonna|going|to +stab|murder|shoot|strangle|poison ... tomorrow|today|tonight|deserve*|him|her|he
burn*|blow ... place|school|house|hostel ... them|inside|everyone|down
not|hasnt|havent|wont|doesnt +got|get|getting|left|leave +out|his|her|up +of|room|bed ... week|days|reason|says|crying
no +reason +to ... says|live|wake|stay
hotel|lodge|oyo ... meet|come|him|me ... wants|alone|guy|man|him|asked|secret*
wants|asked|asks|told|telling +me|her +to +meet|come ... hotel|lodge|alone|room|oyo|secret*
stones ... bag|pocket|pockets
bag|pocket|pockets ... stones ... lake|river|well|pond|water
let|letting +go +of +railing|the|everything ... railing|edge|rope|ledge|life
end|edge +of +the +road|line +for|now|i ... me|now
makes|made|asks|asked|calls|forces +me|us|him|her|boys|girls|the ... massage|press|rub ... legs|his|back|him|body
warden|sir|uncle|coach|teacher|driver|seniors|man ... call*|make*|take*|come|invite* ... his +room|house|bed|car ... night|alone|boys|girls|late
refus*|scared|not|doesnt|wont +to|sit|go|want +sit|go|school|in|with ... van|tuition|bus|class|practice ... why|since|cry*|say|tell|anymore
ran|run +off|away +from +home|hostel
wanna|want|urge|need +to|cut|burn +cut|burn|so|myself|bad|again ... bad|rn|again|now|myself
next +time ... acid|knife|kill|rod
sending|sends|sent|send +me|her|us +pictures|pics|photos|videos +of +his|her +private*|penis|body|part*|nude*|dick
under +water ... breath|stay|never|forever|wish|not
knife|gun|blade|rod|pistol|acid ... use +it +on

[mention]
i|im|ill|me|my|myself|mine ... die|dead|dying|coffin|corpse|lifeless
die|dead|death|dying ... i|im|me|myself
cut*|slit|slash*|scratch*|burn* +her|his|their +own|wrist*|vein*|arm*|thigh*|skin
was|were|being|been|she|he|girl|boy|is|are raped|molested|abused|assaulted|groped|tortured|harassed|bullied|threatened|beaten|slapped|thrashed|starved|strangled|stalked
commit*|comit*|attempt* ... suicide|sucide|suiside
suicide|suicides|sucide|suiside|suside
selfharm*|rape|rapist|molest*|paedophile|pedophile|groom* 
domestic|physical|sexual|child|emotional +abuse|violence|assault|harassment
kill*|hang*|stab*|burn*|cut*|hurt*|shot|shoot*|poison*|drown* +himself|herself|themselves
<who> killed|murdered|stabbed|raped|shot
<kin>|<other> ... suicidal|overdose*
child +helpline
i <will> kill|murder|stab

[calm]
touched|moved +by +your|the|this|his|her|their|all kind*|words|speech|gesture|song|story|support|wishes|message
boring|bored ... sleep|die|dead
lost|lose|losing +temper|it ... game|remote
hunger +strike ... gandhi*|bhagat|anna|when|which|why|freedom|movement
burnt|burned|burning +the|my|her|our +roti*|food|toast|milk|cake|dal|chapati*|rice|dinner|lunch
gave|give|giving +away ... prize*|books|sweets|free|donat*|certificate*|answer*
made|make|makes +me|us +sit|stand|do ... first|row|front|bench|homework|project|test|chapter|sums|again
knife|blade|cutter|scissors ... craft|wood|cooking|kitchen|vegetable*|lab|carving|mixer|fan|grass
happy|proud|relieved +when|if +i +get|got|pass*|score*|win|won|top*|clear*|come|finish*|crack
touch* +my|our|his|her +book*|phone|bag|things|stuff|laptop|toys|pen*|notes|food|tiffin
legs|arms|brain|feet|back|fingers|eyes|thumbs +are|is|were|was +dead|dying
sick|ill|fever|flu|dengue|typhoid|stomach ... eat|eaten|food|ate
killed|died|injured|dead|hurt +in +the|a|an|this ... tragedy|earthquake|war|flood|floods|accident|attack|battle|riots|tsunami|massacre|bombing|cyclone|famine|pandemic
how +many +people|soldiers|men|workers ... killed|die|died|dead|injured
if|when +someone|somebody|person|patient|child|people +drinks|drink|eats|swallows|takes|is +poison|poisoned|bleach|acid
cat|cats|dog|dogs|kitten|puppy|parrot|monkey|cow ... scratch*|bit|bite*|kick*|lick*
disappear|vanish|lost +into|in +a|my|the|thin ... book|books|crowd|forest|music|air|novel
villain|hero|heroine|actor|actress|joker|batman|thanos|avengers ... threat*|kill*|die*|dies|blow|jump*|stab*|shoot*|beat*
cant|cannot live|survive|breathe +without +maggi|momos|pizza|biryani|chai|books|internet|netflix|my|anime|football|reels|spotify
teach ... lesson +in|on|about
failure|mistake|waste|shame +at|in|of|on
packed|pack|packing my bag|bags +for|and +school|class|trip|the|picnic|camp|tuition
cant|cannot live|survive +without +music|phone|wifi|tea|coffee|sugar|chocolate|games|cricket|you
hate +myself +for|when
holiday|holidays|weekend ... killed|kill|ruined
killed|kills|kill +our|my|the +holiday*|weekend|mood|vibe
nose|gums +bleed*|bleeding
last|final +day|year +at|in|of|here ... academy|school|class|batch|friday|monday|thank*
marriage|wedding +is|on|was|hall|in ... december|january|february|march|april|may|june|july|august|september|october|november|friday|saturday|sunday|monday|hall|noisy
cousins|sisters|brothers|uncles|aunts +marriage|wedding
patient|doctor|prescri* ... tablets|pills|tablet
alive|dead +or +dead|alive
<kin>|pet|dog|grandfather|grandmother|neighbour|friend passed|death|funeral
death +of +my|our|a|the|his|her
attend|attending|went to|for a|the funeral
i +will|would +die +if|of|without|before|for
give|gave +up on|my +chapter|sum|problem|phone|sugar|sweets|seat
live +or +die
team|house|side|we|our ... destroy|smash|beat|crush|kill|thrash|finish your|their|other|them|you|that team|class|house|school|side|match|final|finals|saturday
cant|cannot take|do|handle|bear|tolerate ... <subject>
<subject> ... cant|cannot take|do|handle|bear|tolerate
hopeless|worthless|useless|nothing|numb|zero|burden|empty +in|at|with|of|about ... <subject>
feel|am|im hopeless|useless|worthless|tired ... <subject>
tired|sick|fed|bored|done of|up|with ... <subject>
<subject> ... hopeless|useless|meaningless|hell|pointless|over
last|final +post|message|msg|day|night|time|note ... exam|exams|test|boards|holidays|sir|maam|teacher|result|results|submission|school|term
disappear|vanish from ... social|media|instagram|whatsapp|facebook|internet|screen|list|app|group
ball|bat|door|bike|cycle|light|news|idea|marks|result ... hit|hits|hurt +me|us
fear|afraid|scared|nervous|terrified of|about|from ... <subject>|viva|stage|result|results|dark|spiders|lizards|snakes|exam|interview|dogs|speaking|boards
dont|do +not|never +give +up
kill two|2 birds
suicidal|suicide +bag|bags|squad|prevention
good|bad +touch +bad|good|lesson|and
bad +touch ... lesson|chapter|class|workshop|session|poster
kill|killing|killed|kills time|boredom|mood|vibe|process|processes|task|program|job|thread|server|zombie*|enemy|enemies|boss|monster*|dragon|character|queen|king|bacteria|germs|virus|mosquito*|weeds|pests|cells|cancer|switch|bill|it|command|-9|9|app|cat|mockingbird|joy|fun|motivation|interest
killing|killed|kills|kill me|us +with|softly|lol|haha|now|slowly
chapter|subject|maths|math|physics|chemistry|exam|exams|homework|assignment*|test|paper|sum|sums|heat|traffic|history|project|calculus|trigonometry|geometry|syllabus|it|this|that|these|biology|sanskrit|hindi|english|schedule|suspense|wait|waiting|boredom|back|head|feet|legs|shoes|commute|curiosity|tuition|timetable|algebra|integration|joke|jokes|question|questions|topic|lecture|class|integrals|equations|weather|stress|worksheet|load|workload|pressure ... kill|killing|kills|killed|kil +me|us|my|him|her|you|students|everyone
mom|mum|mummy|mother|dad|papa|parents|sir|teacher|maam|mam|madam|amma|sister|friends|coach will|ill|would|gonna|going|is|to|wil ... kill +me|us if|when|for|because|lol|haha|once
mom|mum|mummy|dad|papa|parents|sir|teacher|maam|mam|madam|amma will|would|gonna|going|is|to ... kill +me|us
if|when i|we ... mom|mum|mummy|dad|papa|parents|sir|teacher ... kill +me
kill +for +a|an|some|that|this|good
killed +it|that|this
killer
nearly|almost|literally|just +died|die|dying|killed ... laugh*|when|embarrass*|lol|haha|of|boredom|in
died|die|dying|dead|dies of|from|laugh*|out|with|of laugh*|laughing|laughter|boredom|embarrass*|shame|cringe|hunger|heat|cold|lol|haha|excite*|suspense|curiosity|thirst|happiness|fun
dying +to +know|see|meet|hear|try|go|eat|get|learn|watch|read|find|start|play|ask|visit|sleep|join
im|i'm|we|i dying|dead lol|haha|hehe|here
die|dead +hard|line|lines|easy|tired|end|ends|sure|serious|body|weight|lock|battery|heat|sea|slow|right|cells|cell|skin|space|poets|centre|on|beat|silence|asleep|simple
phone|battery|laptop|network|mouse|wifi|internet|charger|tablet|mobile|net|computer|light|torch|pen ... die|died|dead|dies|dying|killed
plant|plants|tree|trees|star|stars|leaves|leaf|fish|dog|cat|parrot|hamster|rabbit|bird|cow|goldfish|flowers|language|cells ... die|died|dies|dead|dying
over +my +dead
drop +dead
hang +on|out|up|over|around|in|tight|loose|it|back|man
hanging +out|around|there|wall|garden|gardens|from|blocks|block|mass
hit +me +up|differently|like|that|now
hit|hits|hitting the|a|my target|nail|books|sack|gym|six|four|ball|run|century|wicket|road|bullseye|low|boundary|sixes|snooze|ground|wall|deadline
beat|beats|beaten|beating me|us|him|her|them|you|my|our +by|hollow|score|record|rank|marks|team|to +5|10|one|two|three|runs|marks|points|it|in|2|3|4|1|the
beat|beats|beating|beaten ... chess|carrom|cricket|badminton|quiz|race|ludo|game|games|football|kabaddi|match|final|finals|score|record|tennis|wrestling|debate|competition|carroms|pubg|minecraft|spelling|traffic|eggs|olympiad|clock|drum|drums
hit|hits|kick|kicked|punch|slap ... pillow|haha|lol|ball|jokingly|playfully|snowball
it|that|what +beats +me
beats +me +why|how|what|who
beat +it|around
beat +the +clock|heat|drum|drums|traffic|odds|eggs|record|system|rush|crowd|egg
heart beat|beats|beating
hurt|hurts|hurting eyes|head|back|stomach|brain|feelings|hand|finger|knee|ankle|leg|to|cricket|football
i|my hurt|injured|broke|cut|burnt|burned|sprained|twisted +my ... cricket|football|playing|lab|cooking|fell|fall|match|cycle|bike|practice|sports|kitchen|accident*|while|experiment|basketball|kabaddi|hockey|paper|pencil|compass|sharpening|kite|type|write
it|your|that|story|film|movie|speech|song|poem|words|letter|chapter|gesture ... touched|touches +me|us|my|her|him|our
touched +my +heart
keep|stay|stays +in +touch
touch +the +topic|screen|typing|base|pad|point|points|subject
cut me|us some|slack|short
cut +off|offs|marks|price|short|copy|paste|piece|section|cake|paper|hair|vegetables|onions|across|out
shoot|shot|shoots me|a|the|an|question|questions|ball|messenger|video|photo|film|up|goal|reel|bullets|hoops|penalty|basket
break +a +leg
burn|burnt|burned|burning out|calories|fuel|candle|wood|magnesium|fat|rubber|cd|mouth|toast
attack|attacks|attacked heart|panic|password|brute|cyber|queen|king|goalkeeper|opponent|hacker*
run|ran|running away with|series|island|scored
run +away +from +home ... story|novel|chapter|character
bully|bullying|bullied ... essay|project|poster|speech|report|debate|topic|awareness|chapter|slogan
ragging ... poster|slogan|essay|speech|rules|law|committee
abuse drug|alcohol|substance|power|process|child|trust|language|essay
drug|alcohol|substance|power +abuse|abuses
abuse +of +power|alcohol|drugs|authority|trust|resources
tablet|tablets|medicine|pills for|because fever|cold|cough|headache|pain|doctor|allergy
doctor|fever|cold gave|took|take|prescribed ... tablet|tablets|medicine|pills
last +day +to|for|before
last +day +of +school|term|exam|exams|camp|registration|admission|holidays|class|college|submission|the|month
last +post +office|reply
last|final +day|message|note|letter ... school|submit|submission|term|class|exam|fees|form|admission|registration|teacher
goodbye|bye|farewell +all|everyone|guys|friends|forever ... see|meet|tomorrow|soon|speech|monday|later|night|holidays|vacation|party
farewell +party|speech|to|song|function
end +of|the +chapter|year|term|story|world|war|exam
lock|locked +my|the|out|this +phone|account|screen|app|of|laptop|gate|password
caps +lock
kiss +of|a
strip|strips +of|paper|litmus|magnesium
rope ... pulley|block*|tension|mass|skipping|tug
leave|leaving|left|join this|the|my batch|class|group|school|course|meeting|exam
not|dont want|wanna to live here|hostel|city|pg|there|mumbai|pune|delhi
live +class|classes|lecture|session|stream|video|update|score|match|without +my|phone|wifi
teacher|sir|maam|mam|mom|mother|dad|papa|parents shouted|shouts|scold*|angry|yelled

[lesson]
chapter|chapters|lesson|essay|essays|novel|poem|poet|play|drama|act|scene|story|author|character|protagonist|hero|villain|shakespeare|macbeth|hamlet|othello|romeo|juliet|caesar|brutus|duncan|ophelia|karna|mahabharat*|ramayan*|premchand|gandhi|gandhiji|nehru|hitler|nazi*|holocaust|lincoln|kennedy|bhagat|azad|british|mughal*|ashoka|shivaji|aurangzeb|emperor|king|queen|soldier*|army|war|wars|battle|revolution|revolt|treaty|freedom|fighter*|martyr*|independence|partition|massacre|assassinat*|civics|history|geography|biology|economics|sociology|psychology|political|constitution|article|section|ipc|pocso|law|laws|rights|article|supreme|court|parliament|government|ncrb|statistics|rate|data|census|ncert|cbse|icse|syllabus|project|poster|slogan|speech|debate|paragraph|report|notice|newspaper|article|summary|theme|meaning|means|define|definition|synonym*|antonym*|spelling|grammar|tense|suffix|prefix|idiom|idioms|phrase|homophone*|vocabulary|translate|translation|sentence|gk|quiz|question|answer|answers|notes|diagram|reproduction|lysosome*|bag|bags|durkheim|farmers|farmer|prevention|awareness|movie|film|series|documentary|episode|game|pubg|minecraft|gta|chess|cricket|python|java|linux|sql|code|program|process|mcq|marks|board|textbook|worksheet|assignment|detective|sherlock|agatha|poirot|thriller|mythology|greek|roman|socrates|cleopatra|antony|anarkali|devdas|titanic|sati|dowry|dynasty|sultan|rani|lakshmibai|netaji|tilak|savarkar|godse|indira|rajiv|martin|luther|rwanda|genocide|regicide|homicide|medieval|europe|witch|witches|ancient|century|banned|inertia|poem|abhimanyu|kans|ravan*|krishna|freefire|bgmi|ncc|reel
`;
