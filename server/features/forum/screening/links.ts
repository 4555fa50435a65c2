/** Top-level domains. */
const endings =
  `com net org info io xyz edu gov biz online site ly gg tv co app dev ai click gle live shop club page link store tech fun pro website
  blog top icu gl ee ac nic tk cf ru uk us cc ws vip chat space world email host press guru zone buzz ninja wiki digital agency studio cloud fyi lol mobi gq pw win bid games media network tools ae pk lk np sg au jp eu sh fm im asia download stream social video rocks gift moe कॉम भारत इन नेट`
    .split(/\s+/)
    .join('|');
/** Known hosts with an ending that alone means nothing: 'done.me too'. */
const shortened =
  /(?<![\p{L}\d])(?:wa|t|m|fb|ig|about|telegram|youtu|amzn|goo|is|rb|v|b|x|g|s|snap|line|linktr|redd|tele|insta|tinyurl)\.(?:me|to|be|gd|gl|it|co|gy|do|ee|cc|page|com|st|dog)(?![\p{L}\d])/u;
const scheme = /(?<![p{L}\d])(?:ht{1,2}ps?|hxxps?|ftp|[a-z][a-z\d+-]{1,15}) ?: ?\/ ?\//;
const www =
  /(?<![\p{L}\d])w ?w ?w ?[. ] ?[\p{L}\d]{2,40} ?[.,/ ] ?(?:com|in|net|org|[\p{L}\d]{2,8}\.)|(?<![\p{L}\d])w ?w ?w ?\. ?[\p{L}\d]/u;
const wordCom = /(?: [\p{L}\d]){3} com(?![\p{L}\d])|[\p{L}\d]{2}(?<!(?:^| )(?:the|a) dot) com(?![\p{L}\d])/u;
const indianHost = /[\p{L}\d]\.(?:co|ac|org|net|gov|edu|nic|res)\.in(?![\p{L}\d])/u;
const degrees = /(?<![\p{L}\d])[bm]\. ?com(?![\p{L}\d])/gu;
const host = new RegExp(`[\\p{L}\\p{M}\\d-]{2}\\.(?:${endings})(?![\\p{L}\\d(])(?!\\.\\p{L}\\p{L})`, 'gu');
const bareHost = /(?:[\p{L}\d]{2}|(?<![\p{L}])[ac-ln-z\d])\.(?:com|net|org|xyz)(?![\p{L}\d(])/u;
const spacedHost = new RegExp(`[\\p{L}\\d-] \\. ?(?:${endings})(?![\\p{L}\\d])`, 'u');
const commaHost = /[\p{L}\d-]{3},(?:com|net|org|xyz|online)(?![\p{L}\d])/u;
const indian =
  /[\p{L}\d-]{3}\.in(?![\p{L}\d])(?! (?:the|this|that|a|my|our|class|which|case|order|short|fact|exam|school|maths|english|hindi|std|it|all)(?!\p{L}))/u;
const looseHost = /[\p{L}\d]\. (?:com|xyz|org|net)(?![\p{L}\d])|\p{L},(?:ly|in|me|gl)\//u;
const looseShort =
  /(?<![\p{L}\d])(?:wa|t|m|bit|youtu|discord|goo|forms|linktr|tinyurl|telegram) (?:me|ly|be|gg|gl|gle|ee|com) ?\//u;
const gluedHost = /[\p{L}\d]{3}(?:dotcom|dotin|dotnet|dotorg|dotcoin)(?!\p{L})/u;
const shortener = /(?<![\p{L}\d])(?:tinyurl|bitly|linktree|linktr)(?:\/[\p{L}\d]| [\p{L}\d]{0,12}\d)/u;
/** Spelled backwards. */
const backwards = /(?<![\p{L}\d])(?:moc|ten|gro)\.\p{L}|(?<![\p{L}\d])ni\.\p{L}{6}/u;
const shortPath = /(?<![\p{L}\d.])[\p{L}\d]\.\p{L}{2,4}\/[\p{L}\d]|(?<![\p{L}\d])(?:mailto|upi):/u;
/** A bullet, star or tilde where the dot should be. */
const oddDot = '[*⋅•·°☆★⚫⚪●∙▪▫◦◆■♦~|^※¤]';
const oddHost = new RegExp(`[\\p{L}\\p{M}\\d]{3} ?${oddDot} ?(?:${endings})(?![\\p{L}\\p{M}\\d(])`, 'u');
const oddIndian = new RegExp(
  `[\\p{L}\\d]{4} ?(?:\\.|${oddDot}) ?in(?: ?[(/]|$| (?:pe|par|pr|var|पर|वर)(?!\\p{L}))`,
  'u',
);
const spacedPath =
  /(?<![\p{L}\d])(?:wa|t|m|bit|youtu|discord|goo|forms) ?\. ?(?:m ?e|ly|be|gg|gl|gle) ?\/ ?[\p{L}\d]/u;
const looseIndian = /[\p{L}\d]{4}(?: ?\. ?in ?\/ ?\p{L}|,in(?:$| ?\/))/u;
/** 'done.me too' lacks a space; 'notesadda.me/pdf' and 'notesadda.me pe' are addresses. */
const dotMe =
  /[\p{L}\d]{5} ?\. ?me(?:\/| (?:pe|par)(?!\p{L}))|[\p{L}\d]{5}\.me(?:$| (?:for|se|and|or|ka|ke)(?!\p{L}))/u;
const spacedScheme = /(?<![\p{L}\d])https? ?[\p{L}\d]{5,40} (?:in|com|net|org)(?![\p{L}\d])/u;
const hindiHost =
  /[\p{L}\p{M}\d]\.(?:कॉम|काम|इन|नेट|ऑर्ग|ओआरजी|मी|एलवाई|ली|जीजी|बी|को|ऐप|साइट|ऑनलाइन)(?![\p{L}\p{M}])/u;
const spokenPath =
  /(?<![\p{L}\d])(?:youtube|insta(?:gram)?|telegram|google|facebook|t|wa)(?:\.com)?\/\p{L}[\p{L}\d]*\/[\p{L}\d]/u;
const path = /[\p{L}\d-]{2}\.\p{L}{2,6}\/[\p{L}\d]/u;

/** Names of programs and libraries that look like addresses. */
const code =
  /(?:java|asp|ado|vb|socket|system|node|vue|three|next|react|self|this|console|document|window|math|std)\.(?:io|net|co|app|page|live|link|top|info|in)$/;

const always = [
  scheme,
  www,
  shortened,
  backwards,
  shortener,
  gluedHost,
  looseHost,
  looseShort,
  wordCom,
  indianHost,
  spacedHost,
  commaHost,
  path,
  shortPath,
  oddHost,
  oddIndian,
  spacedPath,
  hindiHost,
  spacedScheme,
  dotMe,
  looseIndian,
  spokenPath,
];

/** A lesson on domains names their endings alone: 'what is .com'. */
const domainTopic = /domain|extension|full form|stands? for|commercial|top level|डोमेन/u;
const bareEnding = /(?:^|[ ,/("'])\.[a-z]{2,4}(?![a-z])/g;

const server = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.]\d)( ?: ?\d{2,5}|\/\p{L})?/gu;
const serverTopic =
  /subnet|mask|loopback|private ip|class [abc]|address(?:es)?(?!\p{L})|dns|version|octet|binary|ipv4|explain|example|means/u;
/** The IP address of a server: '103.24.77.35:8080'. Private and reserved addresses belong to lessons. */
function hasServer(text: string): boolean {
  return [...text.matchAll(server)].some(([, a, b, c, d, more]) => {
    const parts = [a, b, c, d].map(Number);
    if (parts.some((part) => part > 255) || a === '127' || a === '0' || a === '255') return false;
    if (more) return true;
    const home = a === '10' || (a === '192' && b === '168');
    return !home && Number(a) > 19 && [a, b, c, d].join('').length > 7 && !serverTopic.test(text);
  });
}

/** Whether a text, in which spelled-out signs are signs again, contains a link. */
export function hasLink(written: string): boolean {
  const topic = domainTopic.test(written);
  const text = (topic ? written.replace(bareEnding, ' ') : written).replace(degrees, 'degree');
  if (hasServer(text)) return true;
  if (always.some((pattern) => pattern.test(text))) return true;
  if (bareHost.test(text) && !/(?:asp|ado|vb|java)\.net/.test(text)) return true;
  if (indian.test(text) && !/system\.in/.test(text)) return true;
  for (const { index, 0: found } of text.matchAll(host)) {
    if (!code.test(text.slice(Math.max(0, index - 12), index + found.length))) return true;
  }
  return false;
}
