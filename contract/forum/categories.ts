/** The four categories of the forum. They are part of the site and cannot be edited. */
export const forumCategories = [
  {
    id: 'general-discussion',
    name: 'General Discussion',
    about: 'School life, study habits, exam nerves: whatever is on your mind.',
  },
  {
    id: 'courses-feedback',
    name: 'Courses Feedback',
    about: 'What helped, what did not, and which course to take next.',
  },
  {
    id: 'technical-support',
    name: 'Technical Support',
    about: 'A lesson that will not open, a login that will not work.',
  },
  {
    id: 'innovation-ideas',
    name: 'Innovation Ideas',
    about: 'Projects, experiments and things the academy should try.',
  },
] as const;

export type ForumCategoryId = (typeof forumCategories)[number]['id'];

/** Shown instead of a name. */
export const anonymous = 'Anonymous';
