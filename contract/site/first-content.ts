import type { SiteContent } from './content.ts';

const quote = (name: string, text: string) => ({ name, text, class_name: null, year: null, consent: null });

/** The initial content of the site. The people and quotes are invented. */
export const firstContent: SiteContent = {
  tagline:
    'Comprehensive learning programs and industry-certified courses for every standard, taught patiently and made for the phone in your hand.',
  welcome:
    'A small academy with an old idea: anyone who wants to learn should find a teacher, wherever they live.',
  about: [
    'Two and a half thousand years ago students walked for weeks to reach the teachers of Taxila. They came with one question and stayed for years, because the answer led to the next question.',
    '{academy} keeps that habit and leaves out the walk. We teach school students of every standard, in the subjects they meet each day, through lessons that are short, honest and worth finishing.',
  ].join('\n\n'),
  vision:
    'A country in which the distance to a good teacher is no longer measured in kilometres, in rupees or in the language spoken at home.',
  reasons: [
    {
      title: 'Industry Leaders',
      text: 'People who use a subject every day help us write its courses: engineers, editors, surveyors, nurses.',
    },
    {
      title: 'Hands-on Training',
      text: 'Every chapter ends with something made: a model, a map, an essay, a program. Marks come second.',
    },
    {
      title: 'Flexible Learning',
      text: 'Early morning or after the evening shift, on a phone or at a desk: the lesson waits for the learner.',
    },
  ],
  team: [
    {
      name: 'Vasudha Rao',
      role: 'Principal',
      text: 'Taught mathematics for twenty years and still marks papers by hand.',
    },
    {
      name: 'Imran Qureshi',
      role: 'Head of Sciences',
      text: 'Keeps a shelf of broken instruments for pupils to repair.',
    },
    {
      name: 'Leela Fernandes',
      role: 'Head of Languages',
      text: 'Believes that a good sentence is a kindness to its reader.',
    },
    {
      name: 'Devendra Joshi',
      role: 'Student Counsellor',
      text: 'Answers most questions with another one, over a cup of tea.',
    },
  ],
  testimonials: [
    quote(
      'Ananya Kulkarni',
      'I used to copy the steps. Now I can say why each one is there, and the long problems have become short.',
    ),
    quote(
      'Rehan Sheikh',
      'The physics lessons begin with a drawing. I draw first in the examination too, and it saves me every time.',
    ),
    quote(
      'Meera Pillai',
      'My village has one bus and a weak signal. The pages still open, so I have not missed a lesson this year.',
    ),
    quote(
      'Arjun Deshmukh',
      'I asked a silly question in the forum and three people answered it seriously. I ask more questions now.',
    ),
    quote(
      'Tenzin Dolma',
      'Writing in English frightened me. We wrote a little every day, and one day it stopped being frightening.',
    ),
    quote(
      'Kabir Malhotra',
      'My first program printed a rangoli on the screen. My grandmother asked me to print it for the festival.',
    ),
  ],
  social: { Facebook: null, Instagram: null, Twitter: null, YouTube: null, LinkedIn: null },
  announcement: null,
};

/** The initial content without invented people, for installations without demo data. */
export const firstContentWithoutPeople: SiteContent = { ...firstContent, team: [], testimonials: [] };

/** Whether it is one of the invented ones, which the office sees marked as a sample. */
export const isSampleMember = (one: SiteContent['team'][number]) =>
  firstContent.team.some(({ name, text }) => name === one.name && text === one.text);

export const isSampleTestimonial = (one: SiteContent['testimonials'][number]) =>
  firstContent.testimonials.some(({ name, text }) => name === one.name && text === one.text);
