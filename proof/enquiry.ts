const first = [
  'Asha',
  'Rohan',
  'Meera',
  'Vikram',
  'Kavya',
  'Arjun',
  'Diya',
  'Kabir',
  'Nisha',
  'Sanjay',
  'Tara',
];
const last = ['Rao', 'Kulkarni', 'Sharma', 'Iyer', 'Khan', 'Patil', 'Das', 'Nair', 'Singh', 'Joshi'];

/** A name that others have too, as names are. */
export const nameOf = (n: number) => `${first[n % first.length]} ${last[n % last.length]}`;

/** An enquiry as the form sends it, with a phone number of its own. */
export const enquiry = (n: number) => ({
  name: nameOf(n),
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: String(9_000_000_000 + n),
  enquiryMessage: 'When do lessons begin?',
});
