/** Hindi and Marathi in Latin letters, as they are typed, and English words in between. Compared by sound. */
export const hinglish = `
<kin> = papa pappa pitaji baap bap dad daddy father mummy mumy mami maa ma amma mom mother bhai bhaiya bhaiyya brother bhau didi behen behan bahan sister tai chacha chachu kaka mama mamu mausa fufa tau uncle aunty chachi mausi cousin dada dadaji nana jija jijaji padosi rishtedar gharwale gharvale ghrwale parents stepmother stepfather sauteli sautela baba aai vadil vahini husband pati aaji ajoba
<teacher> = sir teacher mam maam madam tutor coach principal warden driver vala wala master masterji guruji watchman peon conductor
<other> = wo woh vo usne unhone usko senior seniors ladka ladke ladki log koi kisi kisine dost friend classmate aadmi admi bf boyfriend wahi ye yeh to ti te tyani tyane mulga mule mulgi muli mitra sab sabne gunde
<who> = <kin> <teacher> <other>
<me> = mujhse mujse hamse unhe unhein bacche bachche bacchon mulanna aaila aila baayko biwi muje mujko mujhko mera meri mere mereko merko me hume hamein hame humko hamko ham hum mala mla maza mazi majhe majhya mazya amhala mummy maa mom behen behan bhai sister brother beti bete beta mulila mulala mulgi bahin bhavala use usko usse unko usey uski
<beat> = maar mar mara maara mare maare maarte marte maarta marta maarti marti maari mari marein maarein maarke marke peet pit peeta pita peete pite peette pitte peetta pitta peetti pitti peetke pitai pitayi pitaai thappad thapad thappar jalate jalati jalaya jalata jalai dabaya dabata maarhan marhan marahan martat marto marte marla marle marli hit beat slap torture satate satata satati thokte
<self> = khud khudko apne apni apna aapne swatah svatah swatala svatala swatahla svatahla
<want> = chahta chahti chahte chata chati chahiye man mann dil lagta lagti lag karta karti hai ho icha iccha vatta vatata watta watate vatat
<jaan> = jaan jan jiv jeev zindagi jindagi jindgi zindgi jivan jeevan life
<give> = de dedunga dedungi dunga dungi du dun doon deta deti dena dene degi dega denge denar dein diya di dedu lungi lunga le lu gava denar detoy ghein gheun
<no> = nahi nahin nhi nai nahee ni nahiye nako na mat nay naye nahiyet no not
<live> = jina jeena jeene jine jeeni jiu jiyu jiyun jeevu jeeyu jagaycha jagaych jagaychay jagave jagava jagna jagne jagnyat jagnyacha jagu jinda zinda jivant jagun
<hang> = phansi fansi faansi phaansi faasi phasi fasi galfas galfaas latak latakna latkungi latkunga
<cut> = kaat kat kata kaata kaati kaatne katne kaatna katna kaatungi kaatunga kaatke katke kapto kapte kapla kaple kapun kapin khurach* khurch* cut jala jalata jalati
<body> = nas nass nasein nase kalai haath hath hat haat vein wrist hand hands
<kill> = maar mar jaan khoon khun jinda zinda kaat kat goli goliya chaku chakoo acid tezab tejab jala tod kill murder khatam khallas thok ghusa jaanse
<willdo> = dunga doonga dungi doongi denge dega degi dalunga dalenge dalega daloonga daalunga daaloonga daalenge daalega dalungi lunga lungi karunga karungi karenge dalin takin taakin taken chhodunga chodunga chhodungi chhodenge chodenge jaunga jaungi karu karin marin maarin todin todu maru kapin

[danger]
~ jeena|jina|jeene|jine|jiu|jiyu|jiyun|jeeyu|jee|ji <no>
~ <live> ... <no>|bekar|fayda|faida|matlab|mushkil|haq|artha|arth|kantala|kantalo
~ <no> ... jagaycha|jagaych|jagaychay|jagu|jagave|jagava|jagavasa|jagavas
marna|marne|mrna|mrne chahta|chahti|chata|chati|chahte|hai|hain|hu|ka|padega|ki man|mann|dil|h|hai|hu|hun
marna|mrna|marne chahta|chahti|chata|chati|chahte|hai|h|man|mann|dil
marne ka|ke man|mann|khayal|soch*|dil|tarika|irada
mar|mr jaana|jana|jaau|jau|jaaun|jaun|jaunga|jaungi|jaungaa|jaye|jaata|jata|jati|jaati|jau|jaau
mar|mr +jau|jaau|jaaun|jaun|jana|jaana|jata|jaata|jati|jaati|ja|jaa
kaash|kash ... mar|marta|paida|janm|na|nahi
paida|janm|born <no> ... hota|hoti|hua|huyi|hui|liya
main|mai|me|mein|mi ... mar jaunga|jaungi|jaau|jau|jaun|jaenge
maru|marun|marava|marave|marav|marayla|maraychay|maraycha|maraych|marnar|maruna vatta|vatata|watata|watte|jau|ahe|aahe|jaycha|jato|jate|jave|mala
mala|mi ... marava|marave|marayche|maraycha|maraychay|marnar|marun
mi|mala marto|marte|marnar ata|atta|aahe|ahe
<jaan> +de|dedu|deke|dene|dena|denar|deto|dete|dein|deun|deu|dila|dili|dunga|dungi|gava|lene|lelu|khatam|sampav*|le|lene|ghein|deni|dedi|dedunga|dedungi
apni|apna|khud|swatacha|swatahcha|khudki|meri|mera <jaan> de|khatam|le|dunga|dungi|sampav*|end
<jaan> se|ka|ki thak|tang|pareshan|haar|nafrat|man|mann|bor|bore|mukti|chutkara
<jaan> <no> ... chahiye|bacha|bachi|rahi|raha|matlab|artha
<jaan> ka|cha|la|mein|me koi|kahi|kay|kuch ... matlab|arth|artha|maksad|fayda <no>
thak gaya|gayi|gai|chuka|chuki|gya ... zindagi|jindagi|jeene|jindgi|life|sab|sabse
~ suicide|sucide|suside|khudkushi|khudkhushi|khudkusi|aatmahatya|atmahatya|aatmhatya|atmhatya|aatmahatyaa kar*|lu|lungi|lunga|man|mann|soch*|khayal|khyal|vichar|mera|mere|meri|main|mai|mi|mala|mujhe|try|koshish|bol*|bhai|behen|dost|karin|vatta
~ khudkushi|khudkhushi|aatmahatya|atmahatya|aatmhatya khayal|khyal|vichar|man|mann|kar*|lu*
<hang> ... laga*|lag*|lungi|lunga|lu|le|li|jau|jaunga|jaungi|ghein|ghenar|gheto|ghete|ghetli|par|pe|pankhe|fan|koshish|ja
pankha|pankhe|pankhyala|fan|rassi|rasi|dupatta|dori ... latak*|phansi|fansi|dekh*|bagh*|khayal|gala|gale|jhul*|bandh*
<body> ... <cut>
blade|compass|chaku|chakoo|knife|razor|sharpener|nok ... <body>|kaat*|kat|kata|kaata|khurach*|khud|apna|apne|swatala|mara
<self> ... <cut> leta|leti|liya|li|lu|lungi|lunga|deta|deti|raha|rahi
khud|khudko|swatala|swatahla|apne +ko|aap|la ... maar*|mar|khatam|nuksan|nuksaan|nuqsan|chot|hurt|kaat*|takleef|taklif|saza|saja|tras|ija|kapto|kapte|jala*|kill|harm|nafrat
nuksan|nuksaan|nuqsan|chot|takleef|hani pahucha*|pahuncha*|pohcha*|pohocha*|panhucha*|karu|karungi|karunga
zeher|zehar|jahar|jeher|zahar|jaher|vish|phenyl|finyl|harpic|kitnashak|dawai|chuhe|gola|goliyan|goliya|golya|goli|tablets|tablet|dawa|sleeping|keetnashak ... kha|kha*|pi|pee|peelu|pike|pilu|liya|li|lunga|lungi|le|ghet*|ghein|pyayla|pyalo|khall*|khal*|lena|lene
neend|nind|nindki|zopechya|jhopechya ki|chi|chya goli|goliya|goliyan|golya|dawai|tablets|tablet
chhat|chat|terrace|building|pul|bridge|khidki|balcony|gacchi|gachchi|imarat|bildingvarun|kua|kuan|nadi|vihir|vihirit|train|truck|patri|railway|gaadi|gadi ... kud*|kood*|koodne|udi|chhalang|chalang|gir|jump|aage|niche|neeche|samne|khali|khaali|let|jau|jaunga|jaungi|jiv
~ sab|sagla|sagle|sagl|sagala|everything|kahani|khel khatam|khtm|khatm|khatma|sampav*|sampvun|sampavun kar*|dunga|dungi|du|deta|deti|takto|takte|takin|taakto|lunga|lungi
khatam +kar|kardu|kardunga ... khud|apne|sab|zindagi|jindagi|life|lu|dunga|dungi|lunga
mere|mera|meri|mazya|majhya bina|bagair|shivay|vina|baad ... khush|sukhi|behtar|accha|acha|thik|theek|rahenge|rah|anand*|raho
mere|mera|mai|main|mi|majha|maza|mazya bojh|oza|ojha|bhar
bojh hu|hoon|hun|ban|par|lagta|lagti|samajh*
kisi|kisiko|koi|kunala|konala ... fark|farak|yaad|parwah|pharak|parvah <no>|padega|karega|padta|padat|padto
maaf|maf kar*|karo|karna|kara|karna ... ja|jaa|jato|jate|chala|chali|hamesha|kayamcha|kayamchi|alvida|aakhri|jau|chalalo|raha|rahi|beta|beti|nahi
hamesha|humesha|kayamcha|kayamch|kayamchi|kayam +ke|ki|liye|sathi|chi ... ja|jaa|alvida|chala|chali|so|sona|dur|door|shanti
~ jato|jate|ja|jaa|chala|chali|chalalo|chalale|so|sona|alvida|jaungi|jaunga|jauga|gayab hamesha|humesha|kayamcha|kayamch|kayamchi
aakhri|akhri|aakhiri|akhiri|antim|shevatcha|shevatchi|shevatchya|shevatch|last mera|meri|message|msg|post|din|raat|baar|rat|divas|nirop|maza|mazi|chithi|letter ... hai|h|ahe|aahe|hoga|alvida|post
ye|yeh|hi|ha|he|maza|mera|meri|mazi|shayad aakhri|akhri|aakhiri|akhiri|antim|shevatcha|shevatchi|last message|msg|post|din|raat|msg|chithi|divas|baar|nirop
alvida|alwida ... dosto|doston|sabko|mummy|papa|duniya|hamesha|zindagi|dost
duniya|jag|zindagi chhod*|chod*|sodun|sodto ... ja|jaa|dunga|dungi|jau|jaungi|dena|jato|jate|jana
kal|subah|udya|sakali ... nahi|nahin|nhi|nasen|nasin milunga|milungi|rahunga|rahungi|rahu|nasen|asen|dikhunga|uthunga|uthungi
main|mai|me|mi <no> rahunga|rahungi|bachunga|bachungi|rahu|nasen|nasin
nasen|nasin|nasel +mi|me|udya
so|sokar|sota|soti|jhop*|zop* ... kabhi|kadhi|phir|uthu|uthna|uthun <no> uth*|uthu
galat|gande|bure|vait|ulte|vaait|wait|ajeeb +khayal|khyal|khayaal|vichar|thoughts
khayal|khyal ... marne|mar|jaan|suicide|galat|pankh*
ab|aur|aata|ata aur|nahi|sahan <no>|sehna|sahan|seh|sah|bardasht|bardaasht sehna|sahan|seh|sah|bardasht|jhel*|hot|hota|hoti|saha
<who> ... fansi|phansi|jaan|jiv|suicide ... bol*|koshish|try|dega|degi|denar|deti|mhan*
# Someone hurts someone
<who> ... <me> ... <beat>
<me> ... <who> ... <beat>
<who> ... <beat> ... <me>
<who> ... roz|roj|rojana|daily|bahut|itna|khup|phir|fir|raat|rat|rozana|hamesha|belt|danda|dande|lakdi|chadi|chhadi|danda|stick|daru|sharab|nasha|pike|peeke|pikar ... <beat>
roz|roj|daily|bahut|khup|rojana|ghar|ghari|hostel|raat|har|school|shalet ... maarte|marte|maarta|maarti|peette|pitte|pitta|pitti|peetta|martat|marhan|maarhan|pitai|pitte|marahan|peete|pite|maar|maara|mara
belt|danda|dande|danday|lakdi|chadi|chhadi|rod|stick|chimte|chimta|cigarette|garam|chappal|joota|jute|pipe|lathi|bat|istri|patta|pattyane|wire|kathi ... <beat>|marta|maara|mara|maar|nishan|jala*
maar|mar|pitai|pitayi|thappad +padti|padi|padta|padte|khani|khata|khati|khate|kha|khane|padto|milti|milta
nishan|nishaan|khoon|khun|fracture|sujan|neel|zakhm|jakhm|chot|val|vran|khuna ... <beat>|maar|mara|papa|sir|pade|padi|haath|sharir|pit*|ghar
<beat>|maara|mara ... khoon|khun|fracture|nishan|tak|behosh|haddi|daant|kaan|tuta|tod|sujan|neel|rakt
daru|daaru|sharab|sharaab|nasha|nashe|pike|peeke|pikar|peekar|piun|pyayla|talli|dru ... <beat>|maar*|peet*|pit*|gaali|gali|jhagad*|jhagda|todte|chilla*|dar|darr|bhiti|shivya|tras
gala|galaa daba*|dabaya|ghot*|ghont*|aavala|avalla|pakad*
baal|kes|kaan pakad*|kheech*|khich*|odh*|dharun ... <beat>|ghasit*|ghaseet*|ghasta
jala|jalaya|jalate|jalati|jalata|chatka|chatke|daag|daga ... mujhe|muje|hath|haath|cigarette|chimta|mala|diya|detat|dete
band|lock|bandh|kondun|kond* kar*|thev*|dete|deti|rakha|rakhte|kamre|room|bathroom|diya|rakhti ... mujhe|muje|khana|maar*|peet*|mala|kamre|room|bathroom|bhuka|bhukha|beti
mujhe|muje|mala|hume|humko|room|kamre|bathroom ... band|lock|kondun|bandh kar*|rakhte|rakha|diya|thev*|rakhti
khana|jevan|jevayla|khaana|roti <no> dete|deti|diya|deta|det|detat
bhuka|bhukha|bhooka|bhookha|upashi rakh*|thev*|sula*
ghar|ghari|papa|sir|uncle|chacha|pitaji|mama|coach|hostel|usse|unse|baap|vadil|kaka ... dar|darr|dara|dari|darta|darti|bhiti|bhity|khauf|safe|surakshit ... lagta|lagti|hai|vatte|vatate|vatti|nahi|jana|jau|ja|hua|hui|jaane
dar|darr|bhiti ... papa|sir|uncle|chacha|ghar|baap|kaka|mama ... maar*|ja|jane|jaane|jau|se|jana|lag*
# Sexual abuse and blackmail
galat|gandi|ganda|gande|buri|bura|kharab|vait|ajeeb|private|weird ... chhu*|chu*|choo*|chho*|haath|hath|hat|touch|harkat|kaam|jagah|jaga|tarike|tarah|sparsh ... lag*|kar*|chhu*|chhoo*|chu*|fer*|pher*|mujhe|muje|mere|mala|hai|daal*|dal*|laav*|lav*
galat|buri|gandi +jagah|jaga|nazar|harkat|harkate|harkatein|baatein|tarah|tarike
bad|ganda|galat|gande|vait|private +touch|touching|sparsh
touch kar* ... mujhe|muje|mere|galat|mala|private|meri|jagah|jabardasti|zabardasti
mujhe|muje|mere|mala|meri|majhya ... touch|chhu*|choo*|chuta|chute|chuti|chhoo*|sparsh|kiss|pappi|chumma ... kar*|hai|hain|liya|diya|kela|detat|deto|karto|kartat
jabardasti|zabardasti|jabardasty|zabardasty|zbrdsti|jabarjasti|balajabri|jabran|force ... pakad*|pakda|kar*|kiss|shaadi|shadi|mujhe|muje|meri|karwa*|karva*|chhu*|touch|mala|lagn|le|kapde|ki|kiya
shaadi|shadi|lagna|lagn|nikah|rishta|vivah|sagai ... jabardasti|zabardasti|kara|karwa*|karva*|kar|fix|tay|thik|lavun|lavat|laavun|pakki|taya ... rahe|raha|dete|deti|hai|diya|mai|main|mujhe|mazi|majha|maza|majhe|mera|meri|detayt|detay|dili|class|saal|varsh*|10th|9th|8th
meri|mera|mujhe|maza|majha|maze|majhe|behen|bahan|didi|dost shaadi|shadi|lagna|lagn|nikah|rishta|byah ... kar|karwa*|karva*|karna|fix|tay|lavun|zabardasti|jabardasti|lavtat|karaych*|karayche
kapde|kapade|shirt|pant|frock|kapda ... utar*|utaar*|nikal*|khol*|kadh*|badal*|andar|uth*|khich*|fad*|phad*|lavla|lavtat|lavto
nude|nudes|nangi|nanga|nange|nagn|private|gandi|ganda|gande|nagdi|nude's|bra|sexy|adult|blue|porn ... photo*|pic|pics|video*|tasveer|bhej*|bhejo|bhej|mang*|maang*|dikha*|msg|message|messages|film|patha*|pathav*|films
photo*|pic|pics|video*|foto|tasveer|nude|nudes ... viral|leak|daal|dal|dikha*|blackmail|dhamki|faila*|phaila*|sabko|morph* ... dunga|denge|dega|kar*|deta|raha|karin|takin|de
nude|nudes|photo|pic|video bhej*|bhejo|bhej|de|do|dikha*|patha*|pathav* ... warna|varna|nahi|nahito|nahitar
blackmail|dhamki|dhamkata|dhamkate|dhamkati|dhamkaya|dhamka|dhamkya ... de*|kar*|raha|rahe|deta|dete|hai|di|deto|det|mujhe
kamre|kamra|room|bistar|bed|bathroom|kholit ... aata|aate|aaye|aaya|aa|aakar|ata|ate|raat|rat|ghus*|let*|yeto|yetat|yet ... mana|ruke|roka|touch|chhu*|raat|so*|nahi|haath|hath|mere|darwaza|ratri|dar
mana|nako|roka kiya|kiye|kia|kela|mhatla|mhtla ... nahi|nhi|phir|fir|tari|bhi ... ruke|ruka|mana|sune|suna|mane|thambla|rukte|maante
kisi|kisiko|kunala|konala|koi|mummy|ghar ... mat|nahi|nako|na|bataya|bataogi|bola|bataya|sangitla|sangu ... batana|bolna|bataya|bata|sangu|sanglas|bataogi|maar*|dunga|dhamki|bataunga
agar|jar ... bataya|bola|batayi|bataogi|sangitla|sangitlas|bologi ... maar*|jaan|photo|viral|fail|dunga|denge|marin|jiv*|maru
god|goad|godi|mandi +me|mein|var|mai|ma bitha*|bitha|bas*|baitha*
peecha|picha|pichha|pathlag kar*|aata|karta
apharan|kidnap|uthwa*|utha|uchlun|palvun ... le|lunga|denge|dunga|lenge|karin|ne|karenge|kar
rape|balatkar|balatkaar|molest|ched|chhed*|chhedta|chhedte|ched*|chhedchhad|chhedkhani|chedkhani|raped ... kar*|kiya|hua|hui|ho|mujhe|meri|mere|dunga|hota|usne
rahaych|rahaycha|rahaychay|rahayche|rahna|rehna <no> ... jagat|duniya|world|ata|jag
<no> rahaych|rahaycha|rahaychay|rehna|rahna ... jagat|duniya|world|zindagi
garam|ukalta|khaulta +paani|pani|tel|doodh ... daal*|dal*|phek*|fek*|gira*|otla|otle|takla|takle
mere|meri|mujhse|hamare|uske|beti|behen ... sath|saath|se ... galat|gandi|ganda|gande|bura|zabardasti|jabardasti|rape|badtameezi|chhedkhani ... kar*|kiya|ki|hua|kaam|karta
mujhe|muje|mereko|beti ... jala|jalane|jalaya ... deti|dete|diya|deta|di|dena|dega
kabhi|kabi <no> aaunga|aaungi|lautunga|lautungi|milunga|milungi|dikhunga|aaungaa ... khatam|alvida|sab|maaf|school
kabhi +nahi +aaunga|aaungi|lautunga|lautungi|milunga|milungi|dikhunga
bhagwan|god|upar|uparwale|devakade|deva|dev ke|ki|chya|kade paas|pas|kade|jana jana|jaana|jaunga|jaungi|ja|jaycha|javas*|jau|bula*
bhagwan|god|devakade|upar ... jana|jaana|jaunga|jaungi|jaycha|bula*
jagun|jeeke|jeekar|jike|jeene|jagnyat ... kay|kya|karu|upyog|fayda|faida|matlab|artha
jagnar|jagaycha|jagu <no>
<no> jagnar|jagaycha|jagu
nadi|nadit|talav|talavat|vihir|vihirit|samundar|pani ... udi|kud*|jiv|doob*|dub* ... marin|marnar|jaunga|jaungi|marto|lu|jau|maru
raat|rat|andhere|akele|akeli|ratri ... mere|meri|mujhe|paas|bistar|mazya ... haath|hath|sot*|touch|let*|chhu*|hat
photo*|pic|pics|video* ... bina|without|utar*|bagair ... kapde|kapdo|kapdon|kapdyan*
bina|bagair +kapde|kapdo|kapdon|kapdyan* ... photo*|pic|pics|video*|bhej*|mang*
nako +tithe|tya|thikani hat|haat|sparsh|lav*|touch
naukar|naukrani|gulam ... kaam|jaisa|jaise|samajh* ... maar*|mar*|khana|karati|karwate
marun|maarun +takin|takto|taken|taku|taak*
game|kaam +baja|tamam|khatam|over ... dunga|denge|kar*
khud|apne|apna ... nafrat|ghin|ghrina ... mar|jaan|jeena|hai|karta|karti
kisi|kisiko|koi ... pyar|zaroorat|jarurat|parwah nahi|nhi ... karta|mujhse|meri
mujhse|meri|mera ... sab|koi|log ... nafrat|pyar|zaroorat|jarurat ... mar|jaan|nahi|jeena
toot|tut chuka|chuki|gaya|gayi ... andar|jeena|mar|himmat|ab
himmat <no> ... jeene|jine|bachi|rahi|ab
depression ... mar|jaan|jeena|suicide|goli*|khatam
ghar|school ... jaan|mar|maar|marna ... dar|darr|bhiti
bacche|bachche|bachcha|bachi|bacchi|ladki|padosi|mulga|mulila ... maar*|marte|peet*|pit*|chilla*|rot*|bandh*|jala*|martat
shareer|sharir|jism|badan|pith|peeth|haath|hath|gaal ... nishan|neel|daag|zakhm|jakhm|sujan|val
nishan|neel|zakhm|jakhm|daag ... shareer|sharir|badan|peeth|haath|hath|papa|sir|maar*
gali|gaali|galiya|gaaliyan ... maar*|mar*|peet*|dete|roz ... roz|mujhe|maar*|peet*|haath|mummy
bal|baal +pakad|pakadke|kheech|khich|dharun
dhakka|dhakke ... diya|dete|mar*|seedhi|sidhi|nikal*
ghar +se nikal|nikaal|bahar diya|dunga|denge|rahe|dete|kar ... raat|kaha*|mujhe|papa|papa
uncle|sir|bhaiya|driver|aadmi|ladka ... akele|akela|hotel|room|ghar|park ... bula*|milne|aane ... mujhe|nahi|bola|kisi|photo
milne|milna ... akele|akela|hotel ... bula*|kisi|mat|bola
daravte|darata|darate|darati|darawta ... mujhe|hai|roz|maar*|chaku
maut|mot|maran ... aa|aaye|jaye|chahiye|acchi|achi|behtar|aajaye|mang*|yava|yave|intezar
paida +kyu|kyon|kyun|kyo
mar +kyu|kyon|kyun|kyo
jina|jeena +haram|mushkil|dushwar
kamre|room|office|staffroom|cabin ... akele|akeli ... bula*|rok*
akele|akeli ... kamre|room|office|staffroom|cabin ... bula*|rok*
gande|ganda|gandi|ashleel|gandya|ghan +message*|msg|msgs|baatein|baat|photo*|video*|harkat*
kuch|kahi galat|vait|bura hua|kiya|kar*|ho|jhala|zala
roz|raat|raatbhar rota|roti|rote ... mar|jeena|jaan|khatam|akela|akeli|koi
angala|angavar|chatila|mandila hat|haat|hath lav*|fir*
kantala ... jagnya*|aayushya*|jiva*|ayushya*
nakosa|nakosi|nakose|nakos jhala|zala|zale|zalay|vatat|vatate|jhalay
jiv|jagna|jagne|aayushya|ayushya|sagla ... nakosa|nakosi|nakose|nako
swatala|swatahla|jiv|aayushya|ayushya ... sampav*|sampv*
sampav*|sampv* ... swatala|swatahla|jiv|aayushya|ayushya|sagla|mala
ghar|ghari sodun|sodla|sodle
chatke|chatka|dagnya det*|dil*
upashi thev*|jhop*
lagna|lagn ... lavun|lavtat|lavat|tharav*|jabardasti*|karun ... mala|maza|majha|mi|det*|nako|varsh*
tula|tyala|tila|tyanna ... jive|jivant|sodnar|marin|thar|khallas|sampav*|bhosk*
suri|chaku|koyta ... gheun|anin|marin|khupas*|anto|yeto
papa|baap|sir|uncle|chacha|mama ... se +dar|darr ... lagta|lagti|maar*|hai
mar|mr|marja +ja|jaa|jao|na +tu|ja|kahin|kyu|kyon|kahi|tum|saale|sale
<other>|sab|log|mujhe bolte|kehte|kahte|bole|bola|bolta ... mar +ja|jaa|jao|jana
jaake|jake|jaakar|ja|jaa +mar|marja
ragging|raging ... le*|kar*|hoti|hota|seniors|senior|hostel|maar*|kapde
paise|paisa|tiffin|dabba|phone cheen*|chheen*|chhin*|chin*|hisk*|loot*|mang* ... maar*|marte|mart*|roz|roj|peet*|senior*|dhamki
<who> ... tang|pareshan|satate|satata|satati|bully|tras|chidh* ... roz|roj|bahut|maar*|mar|rona|jeena|daily|detat|khup|deto
# Threats
<kill> +se|ko|kar|kr|<willdo> maar|mar|dunga|denge|<willdo>
<kill> <willdo>
maar|mar|jaan|kaat|kat|jala|tod|thok|ghusa|uda|phod|fod|cheer|chir|khatam|khoon|khun|murder +<willdo>
maar|mar +daal*|dal*|dala|denge|dega|degi|dunga|dungi|deunga|do|dalo|dalna|dena
jaan|jiv|jive|jivane|jiwane|jivanishi +se|maar|mar|ne maar|maarne|mar|marne|maru|thar|marin
~ chhod*|chod*|chhodunga|chodunga|chhodenge|chhodungi zinda|jinda nahi
nahi|nhi chhodunga|chodunga|chhodungi|chhodenge|chodenge|chhodega|choduga|chhoduga
khoon|khun kar*|kr ... dunga|denge|dega|degi|deunga|tera|uska|doonga|dalunga|takin|lunga
tera|teri|tere|uska|uski|uske|unka|tujhe|tuje|use|usko|tula|tyala|tila|tuza|tujha|tyacha ... khoon|khun|murder|jaan|haath|hath|pair|per|taang|tang|hatt|haddi|muh|munh|gala|khatam|maar|mar|tod|kaat|goli|game|jiv|chaku ... <willdo>|dunga|denge|deunga|karunga|todunga|le|marin|takin|ghein
haath|hath|pair|per|taang|taange|haddi|haddiya|muh|munh|daant|tangdi|tangdya|hatpay ... tod*|todunga|todenge|tod|mod*|phod*|todu|todin ... <willdo>|todunga|todenge|todungi|denge|dunga|du
todunga|todenge|todungi|fodunga|phodunga|kaatunga|katunga|jalaunga|jalaenge|udaunga|maarunga|marunga|maarenge|peetunga|pitunga|maarungi|thokunga|thokenge ... tera|teri|use|usko|tujhe|tumko|ghar|school|haath|hath|pair|muh|sabko|usse|uska|uske|unko|ladki|ladke|ladko|sir|papa
tera|teri|tujhe|use|usko|uska|uske|uski|sabko|unko|ladke|ladki|sir ... maarunga|marunga|maarenge|peetunga|pitunga|todunga|kaatunga|jalaunga|fodunga|phodunga|thokunga|nipta*|dekh
acid|tezab|tejab|petrol|kerosene|mitti|rockel ... phek*|fek*|phenk*|fenk*|daal*|dal*|takin|takun|jala*|chhidak*|otin|muh|takto
chaku|chakoo|chaaku|chakku|knife|katta|bandook|banduk|pistol|gun|bomb|talwar|rod|hathiyar|hatyar|suri|suree|kattar ... le|laa|la|leke|lekar|laya|laaunga|launga|laungi|gheun|ghe|anin|anto|school|class|ghusa*|maar*|mar|khareed*|kharid|rakha|bag|shalet|ghop*|laga
kal|udya|aaj|dekh ... chaku|chakoo|knife|bandook|goli|bomb|rod
ghar|school|tuition|class|dukaan|ghr|tula ... jala*|uda*|jalun|bomb|aag|peta* ... dunga|denge|dega|du|takin|laga|dungi|jalaunga|jalaenge|deunga
school|class|academy|tuition me|mein|madhe ... bomb|dhamaka|goli|chaku
dekh +lunga|lenge ... tujhe|tuje|bahar|jaan|maar*|akela|kal
bahar|baher +mil|aa|ye|bhet ... maar*|haddi|tod*|jaan|dekh*|kaat*
# Running away
ghar|ghr|ghara|hostel|ghari chhod*|chod*|choda|chhoda|sodun|sodto|se|varun|tun ... ja|jaa|jaunga|jaungi|aaya|aayi|bhag*|bhaag*|raha|rahi|jau|diya|nikal*|gaya|gayi|jato|jate|palun|palto|dungi|dunga|chalalo|chalale|aali|aalo
bhag|bhaag|bhaagna|bhagna|palun|palto|bhaag* jau|jaau|jana|jaana|jaunga|jaungi|jaun|raha|rahi|gaya|gayi|chahta|chahti|jaycha|jaychay|jato|jate|chalalo|chalale|jain|aaya|aayi|janar|aalo|aale|chale ... ghar|se|ghari|kahin|door|dur|hu|hun|hoon|ahe|aahe|mala|mi|kal|aaj|raat|train|bus|main|mai|bombay|mumbai
main|mai|mi|mala ... bhag|bhaag|palun|bhaagna|bhagna +jau|jaau|jana|jaunga|jaungi|raha|rahi|gaya|gayi|jaycha|jaychay|jato|jate|jain|chahta|chahti|chalalo|chalale|janar
ghar|ghari <no> ... ja|jaa|jaunga|jaungi|jana|jau|jaycha|jaychay|jaychai|lautunga|aaunga ... darr|dar|station|bus|stand|maar*|bhiti|kabhi|platform
darr|dar|bhiti ... ghar|ghari nahi|nhi ja|jaa|jau|jaunga|jaungi|jana|jaycha
station|platform|bus|stand|stop ... akela|akeli|hu|hun|baitha|baithi|ekta|ekti|raat|rat ... ghar|bhag*|darr|nahi|nhi|papa|kya|chhod*|hu
dhundna|dhundhna|dhoondhna|dhundo|shodhu|dhund* mat|nako|na|nahi
mat|nako dhundna|dhundhna|dhoondhna|dhundo|shodhu
kisi +se baat +karni ... galat|bahut|akela|akeli|mar|dard|khayal
akela|akeli|ekta|ekti ... pankh*|mar|jaan|khayal|jeena|jina|chhod*|chod* khayal|bas|mann|man|pankh*|mar|jaan
mujhe|muje|mala|hume bacha|bachao|vachva|vachava|bachaa +lo|lijiye|do|le|koi|please|plz|sir
bachao|vachva ... mujhe|muje|papa|maar*|mala|please|sir
# Hints, hunger and farewells
pareshan|tang|dukh|takleef|disturb|bojh <no> karunga|karungi|dunga|dungi|banunga|banungi
kuch <no> khaya|khaunga|khaungi|khai|khaya ... din|se|ab|tak|jab|kabhi
din|dino se ... <no> khaya|khai|kha|khana ... <no>|raha|rahi|ab|wo|dost|beti|beta|kuch|hai
kabhi|ab <no> khaunga|khaungi|uthunga|uthungi|aaunga|aaungi|lautunga|lautungi
khana|khaana chhod*|chod*|band ... diya|di|dunga|dungi|mar|jab|tak
sab +chhod*|chod*|kuch chhod*|dega|degi|dunga|dungi|du|ke|kar|chod* ... ja*|chal*|dega|degi|dunga|dungi|kahi|door
mere ... baad ... khayal|khyal|dhyan rakhna|rakhiyo|rkhna
mummy|maa|papa|behen|bhai|chote|choti ... khayal|khyal|dhyan rakhna|rakhiyo|rkhna ... baad|mere|alvida
umeed|ummeed|rasta|sahara|hope ... <no> bachi|bacha|rahi|raha
andhera ... zindagi|life|jindagi
marunga|marungi|mrunga|mrungi
mar hi +jau|jaun|jana|jaungi|jaunga|jaye
zindagi|jindagi|life|jindgi ... nark|narak|bekar|barbad|bakwas|jhand|khatam|bojh|hell
thak|toot|tut|haar +gaya|gayi|gya|chuka|chuki|gai|gyi ... sabse|zindagi|life|andar|jindagi
main|mai|mujhe|khud ... bekar|nakam|nalayak|manhoos|useless|worthless|failure|faltu ... hu|hun|lagta|lagti|samajh*
aakhri|akhri|last|aakhiri baar|bar baat|mil* ... raha|rahi|liya|li|hu
takiye|bag|box|jeb|almari|pillow|dabbe ... blade|chaku|zeher|jahar|rassi|goliya*
blade|rassi|zeher|jahar|goliya*|chuhe ... rakh*|chhup*|chhip*|chup*|laya|layi|mangw*|kharid*|jama|ikattha
saari|sari|bahut|puri|poori|kai|dher ... goli|goliya*|dawa*|tablet*|patta|shishi ... kha*|nigal*|gatak*|li|jama
doob mar*|jau|jaunga|jaungi|jana
pul|nadi|patri|chhat|terrace|kue|balcony ... khada|khadi|baitha|baithi|kinare ... mar|soch*|kud*|kood*|man|mann|akela|akeli|ro*
sona|so ... hamesha|kabhi|nind ... uth*|ke
# At home
hath|haath utha* ... papa|mummy|bhai|sir|chacha|mujh*|maa|uncle|pe|par
tala|lock laga* ... mujhe|kamre|room|bahar|jate|jati
<who> ... hath|haath +uthate|uthata|uthati|uthaya
darr|dar|dari|dara|darta|darti|sehmi|sehma ... sir|uncle|papa|chacha|mama|driver|bhaiya|senior*|unse|usse|ladko|akele|akeli
sir|uncle|papa|chacha|mama|driver|bhaiya|senior*|unse|usse|ladko ... darr|dar +lagta|lgta|lagti|rahta|rehta
# Touching, pictures, threats
paas|pas|god|bagal|akele|akeli|kamre|room ... bitha*|baitha*|bula*|sula*|rok* ... hath|haath|chhu*|darwaza|gaal|kiss|touch
darwaza|darwaja|kundi|light|batti band ... hath|haath|chhu*|paas|pas|mujhe|mere|sir|uncle|kapde|touch
hath|haath|ungli fer*|pher*|lagate|lagata|ghuma*|sehla*|rakhte|rakhta ... hai|hain|mere|mujhe|sir|uncle|gaal|peeth|kamar|jaangh
yaha|idhar|yahan waha|udhar|wahan hath|haath|chhu*|touch
gaal|peeth|pith|kamar|jaangh|kandhe|chhati|chest|thigh ... hath|haath|chhu*|sehla*|daba*|touch
pakadne|chhune|chune|chumne|kiss ... koshish|try ... karta|karte|ki|kiya|hai
mere +peeche|piche|pichhe ... aata|aate|pada|pade
photo*|pic|pics|video|screenshot* ... paise|paisa|warna|varna|mang*|maang* ... do|de|raha|rahe|hai|dunga|bhej*
paise|paisa ... warna|varna ... photo*|pic|pics|video
edit|morph|fake ... photo*|pic|pics|video|id|account ... meri|mere|mera|bana*|gandi|daal*
video|cam|call ... kapde|kapdo|nahate|nahane|bathroom ... utar*|bana*|bol*|hai|mang*
# Bullying and threats
gher ke|kar|liya|lete ... maar*|mar*|peet*|pit*|mujhe|bahut
pel|kut|koot|sut|soot +diya|dunga|denge|dala|dete ... mujhe|mere|tujhe
chaku|chakoo|knife|bandook|pistol|katta|rod|blade|gun ... dikha*|tan*|laga*|nikal*
bahar|chhutti|gate|kal +mil|aa|aaja|milna ... tujhe|dekh*|maar*|tod*|bata*
# Told by others
beta|beti|bete|dost|saheli|bhai|behen|friend|bestie|student ... bol*|keh*|likh*|bheja|bataya ... mar|jaan|jeena|jina|alvida|suicide|kud*|zeher
beta|beti|bete|dost|saheli|bhai|behen|friend|bestie ... nishan|zakhm|jakhm|blade|sehmi
phone|mobile +off|band|switch* ... alvida|aakhri|akhri|mar|bye
# More hints
chitthi|chithi|khat|letter|letters ... sabke|sabko|drawer|takiye|table|chhod* ... likh*|rakh*|di|hai
agle|agli +janam|janm|zindagi|life
harpic|phenyl|zeher|lizol|dettol|acid ... bottle|hath|haath|paas|ghunt ... baithi|baitha|leke|lekar|hu|pi*|rakh*
doob*|dub* ... shant|shaant|khatam|mar*|jau*|sab
changing|bathroom|toilet|washroom ... ghus*|jhank*|jhaank*|tak*
hotel|lodge|oyo ... milne|milo|bula*|aane|aa
hisaab|hisab +karunga|karungi|barabar|chukaunga|chuka*
koi nahi|nhi bachega|bachoge|bach
kundi|chitkani ... laga*|band|chadha*
akele|akeli ... pakad*|rok*|daboch* ... liya|lete|leta|tha|sir|uncle|hai
kamar|hath|haath|baal|kandha ... pakad*|pkd* ... chhod*|chod*|khich*|kheench*|lete|leta|sir|uncle
mukke|mukka|ghoonse|ghuse|laat|laatein|lat|thappad ... maar*|mar*|pad*
sir|sar|sirr|muh|chehra ... toilet|commode|diwar|deewar|gas|keechad ... daal*|dal*|patak*|maar*|mar*|rakh*
hath|haath|muh|chehra ... gas|chulhe|aag|tawe|candle ... rakh*|jala*|laga*|diya
balcony|bahar|chhat|farsh|dhoop ... sula*|khada|khadi ... mujhe|hai|marks|saza|dete
dekhte|dekh|dekhkar|naam ... rone|roti|rota|chhup*|chup*|kaanp*|sehm*|darr* ... lagti|lagta|jati|jata|sir|uncle|teacher|hai
maut|marne|death ... baat|baatein|baate|likh*|soch* ... karta|karti|likhta|likhti|hai|rehta|rehti
floor|manzil|chhat|building|pul|balcony ... neeche|niche ... dekh*|kadam|kud*|kood*|gir*
bas|sirf +ek +kadam|chhalang|jhatke
so +jana|jaana|jau|jaun ... koi|utha*|kabhi|gehra|gehri|hamesha
rok|band +du|dun|karna|karu ... hamesha|sab|zindagi|saans|sansein
ab <no> hota|jee|seh ... mere|mujhse|raha|thak|aur|se
jee|ji +jee|ji +ke|kar
nikal +jaunga|jaungi|jau ... raat|kahi|kahin
tak ... nahi|nhi ... pani|paani|khana ... nahi|nhi|bhi
# Still more
bhagwan|god|allah ... mang*|maang*|dua|pray* ... uthu|uth*|mar*|maut|bula* ... na|nahi|hi|le|jau
hone <no> hone ... fark|farak|kya
main|mai chala|chali|door|nikal gaya|gayi|jau|jaun ... sabki|sab|better|khush|sudhar*|acchi
sabki|sab|life|zindagi ... better|behtar|sudhar*|khush ... agar|main|mai ... chala|chali|mar|nahi|na
pairo|pair|jaangh|thigh|hatho|pet ... kaat*|katti|katati|jala*|kharo* ... hu|hun|koi|dekh|hai|leti|leta
dawai|dawa|goli|tablet|tarika ... sota|sote|uthe|mar|jage ... rahe|nahi|hi|na|jaye
fail ... soch|tay|thaan|decide ... liya|karna|mar*|kar
baad ... meri|mera|mere ... chinta|tension|fikar nahi|nhi
likh* ... kal mauka nahi|nhi
hath|haath|pair bandh|baandh ... dete|deta|deti|ke|kar|diye
khana +band ... kar|din|marks|number|dete|saza|kam
kam|fail|marks|number ... khana +band
chipak|sat +ke|kar ... khada|khade|baith*|uncle|sir|conductor|ragad*
ragadta|ragadte|masalta|masalte|bheechta
ladka dekh|dhund ... shadi|shaadi
pant|nikkar|skirt|shirt|salwar ... utar*|utaar*|khich*|kheench*|fad*|phad*
shirt ... button* khol*
hijra|hijda|chhakka|moti|mota|kaali|kalu ... keh*|bol*|chidha* ... khich*|kheench*|maar*|roz|dhakka|mar
aag +laga ... du|dun|dunga|denge|lu|lunga|mann|sabko|khud
gayab|gayeb|laapata|lapata ... dost|saheli|beti|beta|bhai|behen
record ... bech|viral|dhamki ... dega|dunga|raha|di
chum*|chhu* ... raaz|secret
railing ... chhod*|chod*|kud*|kood*|hath
warden|sir|uncle|coach|master ... raat|akele|akeli ... kamre|room|ghar|bistar ... bula*
beti|beta|bacchi|bhanji|bhatiji|behen ... van|tuition|school|bus ... mana|darr*|dar* ... ro*|kar
cut|blade|kaatne|katne +karne|ka|chalane ... mann|man|dil
private +part ... photo|pic|video|bhej*|dikha*
pani|paani andar|niche|neeche ... saans|sans|bahar ... rok*|niklu
meri|mera kahani|safar|zindagi|story ... yahi|yahin|ab|aaj|khatam khatam|yahi
raat ... nikal +jaunga|jaungi ... ghar

[mention]
khudkushi|khudkhushi|khudkusi|aatmahatya|atmahatya|aatmhatya|balatkar|balatkaar
gharelu|kautumbik +hinsa|hinsachar
jaan|jiv de
mar +dunga|denge|dalunga

[calm]
rassi|spring|bandar ... kud*|kood*
liye +jaan +de +sakta|sakti|sakte
hero|heroine|villain|scene|film|movie ... kud*|kood*|mar*|maar*|udi
kud*|kood*|mar*|maar*|udi ... scene|hero|movie|film
doctor ... dawai|dawa|goli|tablet*|aushadh|golya
ghar +se +nikalte|nikalne|nikla
english|maths|math|stage|andharachi|andhere|kutra*|science|chemistry ... bhiti|darr|dar
batana|bolna|sangu ... party|surprise|birthday|gift|vadhdivas*
wait|padh*|homework|syllabus|result|revision|chalte|khel*|abhyas|chemistry|physics|maths ... thak|pareshan|bore|tang|kantala
momos|modak*|pizza|chai|cricket ... jaan|jiv|jan
deadline|submission|project|assignment|viva ... jaan|mar|maar
stage ... aag
aag ... stage|performance|dance
ball|bat|bag|gym|jim|kabaddi|shot ... maar*|mar*|mukke|pakad*
kitab*|phone|saman|bag|khilone|pen|cycle ... chhu*|chu*|touch
bimar|bimaar|bukhar|fever|dengue|pet|aajari|taap ... khaya|khana|khalla|khall*|jev*
chemistry|physics|maths|math|team|match|result|exam|india ... umeed|ummeed|hope
maggi|chai|phone|mobile|momos|cricket|chocolate|music|biryani|internet|pizza|net ... jee|ji|jina|jeena|jagu
chaku|knife|suri ... fal|phal|sabzi|aam|cake|tamatar|pyaz|seb|aloo|nimbu|bhaji|kanda
pankha|pankhe|fan +band|chal*|kharab|tez|bhi
kitne|hazaro|lakho +log|sainik mar*|maar*
zombie*|enemy|boss|dushman ... maar*|mar*
maar*|mar* ... haha|lol|hehe|game
billi|kutte|kutta|bandar|machhar|saanp ... kaat*|kharo*|maar*|mar*
paper|exam|test|match ... maar|mar|mara
maar|mar padi|khayi|padti ... paper|exam|test|match|marks
bomb +jaisa|jaise|tha|performance|question|explanation
maths|math|exam|paper|chapter|test|physics|chemistry|garmi|homework|result|syllabus|class|science|bhook|bhukh|hasi|boards|tuition|teacher|sir|sum|question|biology|history|traffic|explanation|joke|heat|thand|padhai|assignment ... maar|mar|jaan ... daal*|dal*|dala|diya|di|rahi|raha|dega|degi|le|nikal*|gaya|gayi|li|lega
maar|mar +dala|daala|dali ... explanation|explain|sir|performance|dance|song|gaana|kya|wah|waah|maths|paper
has|hans|hass|haste|hanste|hasa|hasun|hasi|hasy* ... mar|maar|jaan|melo|mele|pet
mar|maar ... has|hans|hasa|haste|hanste|hasi|hasa
mar +gaya|gayi|gye|gaye|gya|gai|gayaa|gya|gayi|gae
mummy|papa|mom|mumy|maa|mother|dad|sir|teacher|mam|maam|didi|bhai|father ... maregi|maarega|maaregi|marega|maarenge|marenge|pitegi|peetegi|pitenge|peetenge|daantegi|dantegi ... agar|homework|hehe|haha|lol|fail|marks|nahi
agar|homework|fail|marks|late|toot ... mummy|papa|mom|sir|teacher|mam|maam|dad maregi|maarega|maaregi|marega|maarenge|marenge|pitegi|peetegi|pitenge|peetenge
bore|boring|hasi|bhook|bhukh|garmi|sharam|pyaas|thand|neend|wait|intezar|khushi ... mar|maar jaunga|jaungi|jayenge|raha|rahi|rhi|rha|gaya|gayi|jaenge|jau
mar|maar jaunga|jaungi|jayenge ... lol|haha|chapter|padh*|wait|bore|hehe|syllabus
mar +raha|rahi|rhi|rha ... bhook|bhukh|padh*|garmi|dekhne
jaan +nikal|nikalti|nikla|bachi|bach|aayi|aai|me|mein|pehchan|lagake|laga|bujhkar|boojh|bujh|kar|buj
jaan +se +pyara|pyari|jyada|zyada
jaan|jan bachi|bach|bacha|bachane
bachao +paryavaran|pani|paani|jal|ped|save|beti
mouse|phone|battery|mobile|laptop|kutta|billi|machhar|makkhi|network|plant|paudha|fish ... mar|maar|mara|maara
chakkar|gol|chauka|chhakka|sixer|goal|entry|photo|selfie|seeti|taali|jhadu|chhalang|gappe|gappa|thaap|tappa|line|jhapki|pocha|fatka|punch|dialogue|ball|shot|six|four|wicket|baazi|baji|bunk|dubki|danka|mauka|idea|copy|xerox|ek ... maar|mar|maara|mara|maarna|marna|maarte|marte|maarke|maari|marli|marla|marte|maro
bunk|gol|goal|six|chakkar +maar|mar|maara|mara|marke|maarke
mar +mar +ke
padh* ... mar +ke|mar|jaunga|gaya
dost|friend|bhai|usne ... goal|six|chhakka|four ... mara|maara|maar
daanta|danta|daantte|dantte|daant|daanti|gussa
cricket|match|bowler|kabaddi|ludo|game|pubg|freefire|football|chess|carrom|bgmi ... dhulai|maar|mara|maara|mar|peeta|pita|haraya|hara|pitai|kill|out|jaan
dhulai
alvida|alwida|bye ... class|9th|8th|10th|school|2023|2024|2025|hello|saal|varsh|batch|chutti|milenge
aakhri|akhri|last|antim|shevatcha +din|tarikh|date|paper|exam|chapter|class|lecture|divas|test ... hai|kab|fees|form|admission|exam|submit|bharne|kadhi|school
sab +khatam ... syllabus|revision|padhai|exam|tension|chapter|homework
khatam kar* ... syllabus|chapter|homework|revision|paper|kaam|assignment|project|course|khana
tension|darr|dar|bhiti ... exam|result|paper|maths|viva|test|stage|chhipkali|andhera|interview|boards
exam|result|paper|maths|viva|test ... dar|darr|bhiti|tension
shaadi|shadi|lagna +me|mein|madhe|function|chutti|absent|cousin|attend|didi|ki|gaye|gaya
meri|mere +didi|behen|cousin|bhai +ki +shaadi|shadi|lagna
shaadi|shadi +hai|h|thi|par|ki +chutti|isliye|absent|to
tablet|goli|dawai ... fever|bukhar|sardi|doctor|kharab|phone|class|screen
pencil|kagaz|paper|sabzi|onion ... cut|kat|kaat
cut +lag
mi|me +yeto|yete|gharun
galat +jagah ... likh*|answer|comma|sign|jawab|click|file|ja
galat +khayal
hath|haath uthao|utha|milao|jodo|likh*|ki|writing|dhona|dho
touch ... me|screen|typing|topic|chapter|pad ... rahna|rehna|karo|phone|karenge
photo|video ... bhej*|bhejo ... notes|homework|page|board|answer|question|solution|assignment
paani|sawal|question|chapter|page ... chhod*|chod*
ghar +se +bhag*|kaam ... cricket|kaam
padhai ghar

[lesson]
nibandh|nibandha|kahani|kavita|path|paath|adhyay|dhada|itihas|bhashan|muhavra|muhavare|muhavara|arth|matlab|artha|mhanje|samaanarthi|vilom|vakya|chapter|essay|poster|project|slogan|question|answer|prashna|uttar|film|movie|natak|kadambari|upanyas|gaddyansh|samvad|patra|lekh|vigyan|vidnyan|civics|history|class|kanoon|kayda|kayada|dhara|act|raja|rani|maharaj|shivaji|gandhi|bhagat|yuddh|ladai|kranti|angrez|england|kisan|shetkari|game|pubg|python
`;
