/** Only a text with three letters or digits in a row is found by an index. */
export const hasTrigram = (text: string) => /([a-z\d]|[^ -~]){3}/i.test(text);

/** Too short for an index and no beginning of a word, such as '&' or 'f_e'. */
export const isOdd = (text: string) => !hasTrigram(text) && !/^[\p{L}\p{M}\p{N} ]+$/u.test(text);

/** A phone number, however it is spaced, is found by its digits. */
const hasPhone = (search: string) => /(\d\D*){5}/.test(search);

/** Whether no index finds any of the words, so that a list looks for them in its first rows only. */
export const isOddSearch = (search: string) =>
  search.trim() !== '' && !hasPhone(search) && search.trim().split(/\s+/).every(isOdd);

/** How many rows are looked through for such a search. */
export const rowsLookedThrough = 5_000;
