/** An enquiry as the form sends it, with a phone number of its own. */
export const enquiry = (n: number) => ({
  name: `Asha ${n}`,
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: String(9_000_000_000 + n),
  enquiryMessage: 'When do lessons begin?',
});
