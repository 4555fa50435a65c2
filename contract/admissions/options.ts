export const admissionTypes = ['Online Admission', 'Offline Admission'] as const;

export const admissionCourses = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Geography',
  'Physics',
  'Chemistry',
] as const;

export const admissionStandards = [
  '10th Standard',
  '11th Standard',
  '12th Standard',
  'Graduate',
  'Postgraduate',
] as const;

export const admissionStatuses = ['submitted', 'under review', 'accepted', 'waitlisted', 'declined'] as const;
