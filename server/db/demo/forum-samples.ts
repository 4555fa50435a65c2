import type { Sample } from './forum.ts';

/** Invented people and their talk; three topics in each category. */
export const forumSamples: Sample[] = [
  {
    categoryId: 'general-discussion',
    title: 'How do you stay calm before an exam?',
    user: 'Ishita R.',
    text: 'My half-yearly papers begin on Monday and I forget everything the night before. What do you do in the last evening?',
    daysAgo: 2,
    meToo: 7,
    comments: [
      {
        user: 'Kabir M.',
        text: 'I stop at eight, pack my bag and go for a walk with my brother. New chapters on the last evening never helped me.',
      },
      {
        user: 'Tara J.',
        text: 'One page of formulas by hand, then sleep. Writing it once more is better than reading it five times.',
        accepted: true,
      },
      {
        user: 'Meera D.',
        text: 'As a parent: we agreed on no phones after dinner in exam week, for all of us. It is quieter and she sleeps.',
      },
      { user: 'Anonymous', text: 'It helps me to know that others feel the same. Thank you for asking.' },
    ],
  },
  {
    categoryId: 'general-discussion',
    title: 'Study groups on Saturday mornings',
    user: 'Rohan B.',
    text: 'A few of us from class 9 meet in the reading room on Saturdays and explain one topic each. Would others like to join?',
    daysAgo: 6,
    meToo: 4,
    comments: [
      {
        user: 'Zoya A.',
        text: 'Yes please. I could explain sets, and I need someone for the French Revolution.',
      },
      { user: 'Nikhil G.', text: 'Is it only for class 9? I am in class 8 and would mostly listen.' },
      { user: 'Rohan B.', text: 'Everyone from 8 to 10 is welcome. Bring the chapter you find hardest.' },
    ],
  },
  {
    categoryId: 'general-discussion',
    title: 'Reading in the holidays: your suggestions',
    user: 'Harpreet K.',
    text: 'Which book did you read last that you could not put down? English, Hindi or Marathi.',
    daysAgo: 11,
    meToo: 3,
    comments: [
      { user: 'Sneha P.', text: 'Malgudi Days. Short stories, so it fits between two lessons.' },
      { user: 'Ananya I.', text: 'Feluda, in translation. I guessed wrong every time.' },
    ],
  },
  {
    categoryId: 'courses-feedback',
    title: 'Mathematics for the 10th: how much practice is enough?',
    user: 'Aarav K.',
    text: 'I finish the exercises of the course each week. Is that enough for the boards, or should I take the test series as well?',
    daysAgo: 3,
    meToo: 9,
    comments: [
      {
        user: 'Divya R.',
        text: 'The exercises taught me the method, the test series taught me the clock. I needed both.',
      },
      {
        user: 'Farhan S.',
        text: 'I did two old papers a week from January on, nothing else, and it went well.',
      },
      {
        user: 'Academy Office',
        staff: true,
        accepted: true,
        text: 'Do the weekly exercises first. From December the test series has one paper every ten days, and your teacher goes through it with you.',
      },
    ],
  },
  {
    categoryId: 'courses-feedback',
    title: 'The physics experiments were the best part',
    user: 'Lakshmi N.',
    text: 'My son talks about the pendulum and the water lens since the third lesson. Please keep these experiments in the course.',
    daysAgo: 8,
    meToo: 5,
    comments: [
      { user: 'Imran Q.', text: 'Same here. We built the lens at home with a bottle and it worked.' },
      {
        user: 'Academy Office',
        staff: true,
        text: 'Thank you, we have told the teachers. There will be two more next term.',
      },
    ],
  },
  {
    categoryId: 'courses-feedback',
    title: 'English writing: can the feedback come sooner?',
    user: 'Joseph F.',
    text: 'The comments on the essays are very good, but they come after ten days, when the next essay is already handed in.',
    daysAgo: 14,
    meToo: 2,
    comments: [
      { user: 'Sneha P.', text: 'I would rather have three sentences after two days than a page after ten.' },
    ],
  },
  {
    categoryId: 'technical-support',
    title: 'The lesson does not open on my phone',
    user: 'Vikram S.',
    text: 'When I press Visit Course a new tab opens and stays white. On my sister’s phone it works.',
    daysAgo: 1,
    meToo: 3,
    comments: [
      {
        user: 'Tara J.',
        text: 'I had this with an old browser. After the update it was fine.',
        accepted: true,
      },
      { user: 'Vikram S.', text: 'That was it, thank you. Chrome was two years old.' },
    ],
  },
  {
    categoryId: 'technical-support',
    title: 'No mail after registering',
    user: 'Anonymous',
    text: 'I registered yesterday and the mail to verify my account did not come. What can I do?',
    daysAgo: 4,
    meToo: 6,
    comments: [
      { user: 'Kabir M.', text: 'Look in the spam folder. Mine was there.' },
      {
        user: 'Academy Office',
        staff: true,
        accepted: true,
        text: 'If it is not in the spam folder either, the login page can send it again. Please check the spelling of the address too.',
      },
    ],
  },
  {
    categoryId: 'technical-support',
    title: 'Can I use the site with little data?',
    user: 'Nikhil G.',
    text: 'We have one gigabyte a day for the whole family. How much does a lesson take?',
    daysAgo: 9,
    meToo: 4,
    comments: [
      {
        user: 'Rohan B.',
        text: 'The pages of the academy are tiny. The videos are not: choose 360p and it is about 150 MB an hour.',
      },
    ],
  },
  {
    categoryId: 'innovation-ideas',
    title: 'A seed library in the courtyard',
    user: 'Ananya I.',
    text: 'We could keep a drawer of seeds: take some, grow them, bring some back. Biology would have plants of our own.',
    daysAgo: 5,
    meToo: 8,
    comments: [
      { user: 'Harpreet K.', text: 'My grandmother would give marigold and methi seeds at once.' },
      { user: 'Zoya A.', text: 'I can paint the drawer.' },
      {
        user: 'Academy Office',
        staff: true,
        text: 'We like this. Come to the office on Friday and we find a place for it.',
      },
    ],
  },
  {
    categoryId: 'innovation-ideas',
    title: 'Students explain: two-minute videos',
    user: 'Kabir M.',
    text: 'Each month one student explains one hard idea in two minutes. We listen to each other more than to any book.',
    daysAgo: 10,
    meToo: 5,
    comments: [
      {
        user: 'Ishita R.',
        text: 'I would do fractions. I was bad at them for years, so I know where it hurts.',
      },
      { user: 'Aarav K.', text: 'Could we do it in Hindi as well?' },
    ],
  },
  {
    categoryId: 'innovation-ideas',
    title: 'A question box for shy people',
    user: 'Anonymous',
    text: 'Some of us never raise a hand. A box at the door, opened at the end of the lesson, would help.',
    daysAgo: 16,
    meToo: 6,
    comments: [{ user: 'Meera D.', text: 'My daughter would use it every day.' }],
  },
];
