/** Endings of addresses. */
const endings =
  `com net org info io xyz edu gov biz online site ly gg tv co app dev ai click gle live shop club page link store tech fun pro website
  blog top icu gl ee ac nic tk cf ru uk us cc ws vip chat space world email host press guru zone buzz ninja wiki digital agency studio cloud fyi lol mobi gq pw win bid games media network tools ae pk lk np sg au jp eu sh fm im asia कॉम भारत इन नेट`
    .split(/\s+/)
    .join('|');
/** Such an ending alone means nothing: 'done.me too'. */
const shortened =
  /(?<![\p{L}\d])(?:wa|t|m|fb|ig|about|telegram|youtu|amzn|goo|is|rb|v|b|x|g|s|snap|line|linktr|redd|tele|insta|tinyurl)\.(?:me|to|be|gd|gl|it|co|gy|do|ee|cc|page|com|st|dog)(?![\p{L}\d])/u;
const scheme = /(?<![p{L}\d])(?:ht{1,2}ps?|hxxps?|ftp|[a-z][a-z\d+-]{1,15}) ?: ?\/ ?\//;
const www =
  /(?<![\p{L}\d])w ?w ?w ?[. ] ?[\p{L}\d]{2,40} ?[.,/ ] ?(?:com|in|net|org|[\p{L}\d]{2,8}\.)|(?<![\p{L}\d])w ?w ?w ?\. ?[\p{L}\d]/u;
const wordCom = /[\p{L}\d]{2} com(?![\p{L}\d])/u;
const indianHost = /[\p{L}\d]\.(?:co|ac|org|net|gov|edu|nic|res)\.in(?![\p{L}\d])/u;
const degrees = /(?<![\p{L}\d])[bm]\. ?com(?![\p{L}\d])/gu;
const host = new RegExp(`[\\p{L}\\p{M}\\d-]{2}\\.(?:${endings})(?![\\p{L}\\d(])(?!\\.\\p{L}\\p{L})`, 'gu');
const bareHost = /(?:[\p{L}\d]{2}|(?<![\p{L}])[ac-ln-z\d])\.(?:com|net|org|xyz)(?![\p{L}\d(])/u;
const spacedHost = new RegExp(`[\\p{L}\\d-] \\. ?(?:${endings})(?![\\p{L}\\d])`, 'u');
const commaHost = /[\p{L}\d-]{3},(?:com|net|org|xyz|online)(?![\p{L}\d])/u;
const indian =
  /[\p{L}\d-]{3}\.in(?![\p{L}\d])(?! (?:the|this|that|a|my|our|class|which|case|order|short|fact|exam|school|maths|english|hindi|std|it|all)(?!\p{L}))/u;
/** Spelled backwards. */
const looseHost = /[\p{L}\d]\. (?:com|xyz|org|net)(?![\p{L}\d])|\p{L},(?:ly|in|me|gl)\//u;
const looseShort =
  /(?<![\p{L}\d])(?:wa|t|m|bit|youtu|discord|goo|forms|linktr|tinyurl|telegram) (?:me|ly|be|gg|gl|gle|ee|com) ?\//u;
const gluedHost = /[\p{L}\d]{3}(?:dotcom|dotin|dotnet|dotorg|dotcoin)(?!\p{L})/u;
const shortener = /(?<![\p{L}\d])(?:tinyurl|bitly|linktree|linktr)\/[\p{L}\d]/u;
const backwards = /(?<![\p{L}\d])(?:moc|ten|gro)\.\p{L}/u;
const shortPath = /(?<![\p{L}\d.])[\p{L}\d]\.\p{L}{2,4}\/[\p{L}\d]|(?<![\p{L}\d])(?:mailto|upi):/u;
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
];

/** Does it lead away from here? The text has its signs as signs. */
export function hasLink(written: string): boolean {
  const text = written.replace(degrees, 'degree');
  if (always.some((pattern) => pattern.test(text))) return true;
  if (bareHost.test(text) && !/(?:asp|ado|vb|java)\.net/.test(text)) return true;
  if (indian.test(text) && !/system\.in/.test(text)) return true;
  for (const { index, 0: found } of text.matchAll(host)) {
    if (!code.test(text.slice(Math.max(0, index - 12), index + found.length))) return true;
  }
  return false;
}
