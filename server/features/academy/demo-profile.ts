import { type AcademyForm, firstHelplines } from '#contract/academy/academy.ts';
import { firstWeek } from '#contract/academy/weekdays.ts';

/** Used until the office has entered the real profile. No phone number here is real. */
export const demoProfile: Omit<AcademyForm, 'name'> = {
  phone: '+91 00000 00000',
  whatsapp: '+91 00000 00001',
  email: 'office@taxila.example',
  address: '1 Example Road, Demo Nagar (a demo address, not a real place)',
  hours: firstWeek,
  counsellor_phone: null,
  helplines: firstHelplines,
  policies: [
    {
      title: 'Refund policy',
      text: 'Demo policy: a fee is refunded in full when you ask before the joining date. After that, please speak to the office.',
    },
    {
      title: 'Attendance policy',
      text: 'Demo policy: students attend at least three classes in four. Parents are told when a student misses two in a row.',
    },
    {
      title: 'Privacy policy',
      text: 'Demo policy: what you write to us is used to answer you and to run your admission, and is not sold or shared.',
    },
    {
      title: 'Change of course policy',
      text: 'Demo policy: a student may change the course once in the first two weeks, if there is a seat.',
    },
  ],
};
