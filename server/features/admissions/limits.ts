/** One limit for all calls with which references and phone numbers could be guessed. */
export const tracking = { name: 'admission-track', points: 120, seconds: 600 };
