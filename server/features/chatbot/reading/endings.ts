const devanagari =
  'ाऐवजी ऐवजी वाल्याच्या वाल्याचं वाल्याचे वाल्याची वाल्याचा वाल्याला वाल्यासाठी वाला वाली वाले वाल्या ांच्यासाठी ांसाठी ाच्यासाठी ांच्या ांची ांचा ांचे ांचं ांना ांनी ांशी ांत ांवर ाच्या ाची ाचा ाचे ाचं ाला ाने ाशी ात ावर ासाठी ाकडे ाबद्दल ाचं ेच्या ेची ेचा ेचे ेचं ेला ेने ेत ेसाठी ेवर च्यासाठी च्या ची चा चे चं ला ना ने नी शी त वर साठी मध्ये मधे मधला मधली मधले मधल्या तला तली तले तलं तल्या तील पासून पर्यंत पण सुद्धा कडे बद्दल मुळे हून ूनच च ओं ों ें ियों ियाँ ाएं ई';
const latin =
  'aivaji eivaji walyacha walyachi walyache walyala wala wali wale walya vala vali vale chyasathi sathi madhye madhe mdhe pasun paryant baddal kade chya chi cha che chay la na ne ni shi var t mule mdhun madhun madhla madhli madhlya tla tli tle tlya cha ach ich';

const setOf = (list: string) => new Set(list.split(' '));
const [devanagariEndings, latinEndings] = [setOf(devanagari), setOf(latin)];
const longest = Math.max(...[...devanagariEndings, ...latinEndings].map((ending) => ending.length));

/** What may be left of a word without its Hindi, Marathi or English ending, the longest ending first. */
export function* withoutEnding(word: string): Generator<string> {
  const isDevanagari = /[\u0900-\u097f]/.test(word);
  const endings = isDevanagari ? devanagariEndings : latinEndings;
  for (let length = Math.min(longest, word.length - 2); length > 0; length--) {
    if (!endings.has(word.slice(-length))) continue;
    const rest = word.slice(0, -length);
    yield rest;
    if (isDevanagari) yield `${rest}ा`;
    // 'ganita-cha' is a form of 'ganit'.
    else if (rest.length > 4 && rest.endsWith('a')) yield rest.slice(0, -1);
  }
  const root = stem(word);
  if (root !== word) yield root;
}

/** 'batches' → 'batch', 'teaching' → 'teach': close enough to find one by the other. */
export function stem(word: string): string {
  if (word.length < 5)
    return word.length === 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(.{3})ing$/, '$1')
    .replace(/(.{3})ed$/, '$1');
}
