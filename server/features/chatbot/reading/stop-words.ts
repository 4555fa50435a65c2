/** Words that carry no matter of their own. They are never taken for a misspelling, and search passes over them. */
export const stopWords = new Set(
  `a an the and or but if then so as of in on at to for from by with without into onto over under up down out off than
  is am are was were be been being do does did done doing has had having can could will would shall should may might must
  i me my mine we us our ours you your yours u ur he him his she her hers it its they them their this that these those
  who whom whose what which why there here also too very much many more most some any all each every both few other another
  not dont doesnt cant wont isnt arent please pls plz kindly just only even still yet again ever never now want wants wanted
  need needs needed like know tell told say said show give given get got getting take takes taking make makes made let lets
  see look looking find found go going come coming use using used think guess hope sure really actually maybe perhaps
  son daughter child children kid kids boy girl brother sister mother father mom dad parent parents wife husband friend
  student students pupil pupils ward school schools study studies studying learn learning education exam exams test
  new old first next last one two information info details detail regarding related per year years month months monthly
  yearly annual annually week day days daily total full free whole list kind type types thing things way ways
  sir maam madam bhai bhaiya didi dear hai hain ho hoga hogi hota hoti tha thi the ka ki ke ko se me mein mai main par pe
  kya kyu kyun kaun kaunsa kaunsi kaunse konsa konsi kis kitne aur ya bhi to toh na nahi nahin nhi haina wala wali wale
  mujhe mujhko mera meri mere hum humko hamara apka aapka aap aapki apke aapke ap tum tumhara unka uska uski iska iski
  chahiye chahie chaiye karna karne karni karu karo kare karein karun sakta sakte sakti batao bataye bataiye batana bata
  dijiye do de dena lena le liye lie kar raha rahi rahe gaya gayi hua hui jana jaye wo woh ye yeh yahan wahan ab abhi
  chalega chalegi chalta milti milte hogi honge hongi ask asked
  beta beti bachcha bachche bacha bache ladka ladki है हैं का की के को में से और या क्या मुझे मेरा मेरी आप आपका
  चाहिए बताओ बताइए करना कौन आहे काय ची चे चा मध्ये
  well lot lots bit around between during after before while because since until till through form page site website
  link app question questions answer answers able possible different same left else
  data fear feel feet fell felt fill film fire firm five four feed face fact fair fall farm fast fate free from
  case base cake came care cast code cold come cook copy core corn cast late rate gate hate 
  team term text tall task tree trees true turn hour house hostel bus transport uniform food lunch canteen library
  laptop tablet book books notes swimming dance music sports cricket football weather joke news movie song 
  president minister capital country world india indian money love life work job jobs salary career best better
  swim play game games party temple river moon sun rain dog cat car bike train plane pizza tea coffee doctor hospital
  hotel flight ticket bitcoin crypto stock market loan bank insurance politics election religion god girlfriend boyfriend
  store stores stare short shirt three seven eight nine eleven twelve twenty`.split(/\s+/),
);

/** Of those, the ones that name a matter that the bot may have been taught or may not know. */
export const matters = new Set(
  `hostel bus transport uniform food lunch canteen library laptop tablet book books notes swimming dance music sports
  cricket football weather joke news movie song president minister capital salary career job jobs exam exams test money
  bank loan doctor hospital hotel flight ticket bitcoin crypto stock market insurance politics election religion god
  girlfriend boyfriend pizza tea coffee temple river moon rain dog cat car bike train plane game games party love
  students pupils student school house website app`.split(/\s+/),
);
