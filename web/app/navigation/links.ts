export const links = [
  { to: '/courses', label: 'Courses' },
  { to: '/forum', label: 'Forum' },
  { to: '/aboutus', label: 'About Us' },
  { to: '/enquiry', label: 'Enquiry' },
  { to: '/admission-form', label: 'Admission Form' },
] as const;
