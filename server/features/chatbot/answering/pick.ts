const places = [
  '1 १ first 1st one ek pehla pahla pehli pahli pahila pahili एक पहला पहली पहिला पहिली पहिले',
  '2 २ second 2nd two do don dusra dusri doosra doosri dusara दो दोन दूसरा दूसरी दुसरा दुसरी दुसरे',
  '3 ३ third 3rd three teen tin teesra teesri tisra tisri तीन तीसरा तीसरी तिसरा तिसरी तिसरे',
].map((words) => words.split(' '));
const last = new Set('last akhri aakhri akhiri shevatcha shevatchi आखिरी आखिरी शेवटचा शेवटची'.split(' '));
const around = new Set(
  'the one option number no choice please wala wali waala vala vali wale hi ch वाला वाली वाले ही च नंबर पर्याय'.split(
    ' ',
  ),
);

/** '2', 'the second one', 'pehla wala', 'दुसरा': the index of the choice that is meant, or undefined for anything else. */
export function pickOf(words: readonly string[], count: number): number | undefined {
  const telling = words.filter((word) => !around.has(word));
  const [word, ...others] = telling.length > 0 ? telling : words.filter((one) => one === 'one');
  if (word === undefined || others.length > 0) return undefined;
  const place = last.has(word) ? count - 1 : places.findIndex((names) => names.includes(word));
  return place >= 0 && place < count ? place : undefined;
}
