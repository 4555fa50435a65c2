/** Who guesses at references and phone numbers is slowed down by one limit, whichever call it is tried with. */
export const tracking = { name: 'admission-track', points: 120, seconds: 600 };
