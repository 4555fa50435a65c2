const navigation = ['Courses', 'Forum', 'About Us', 'Enquiry', 'Admission Form', 'Login'];
const footer = ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn', '© 2025'];
const boards = ['CBSE', 'ICSE', 'State Board', 'IB', 'Cambridge'];

/** The texts that the specification asks of each page on a fresh start, before any script runs. */
export const specTexts: Record<string, string[]> = {
  '/': [
    'Empowering Minds & Shaping Futures at Taxila Academy',
    'Comprehensive learning programs',
    'industry-certified courses',
    'Explore Courses',
    ...['Mathematics', 'Science', 'Physics', 'Social Studies', 'Computer Science', 'English'],
    'Learn More',
    'Why Choose',
    ...[
      'Certified Courses',
      'Self-Paced Learning',
      'Expert Tutors',
      'Global Community',
      'Interactive Content',
    ],
    ...['Real-World Projects', 'Career Guidance', 'Engaging Community', 'Technology Driven'],
  ],
  '/courses': ['COURSES'],
  '/login': ['Email', 'Password', 'Login', 'Register Now'],
  '/registerPage': ['First name', 'Last name', 'Email', 'Create new password'],
  '/aboutus': ['Industry Leaders', 'Hands-on Training', 'Flexible Learning', 'Contact Us'],
  '/forum': [
    ...['General Discussion', 'Courses Feedback', 'Technical Support', 'Innovation Ideas'],
    'Chat with Us',
  ],
  '/enquiry': [
    ...boards,
    ...[
      'Mathematics',
      'Science',
      'English',
      'History',
      'Geography',
      'Hindi',
      'Marathi',
      'Geometry',
      'Algebra',
    ],
    ...['Physics', 'Chemistry', 'Biology', 'India', 'USA', 'UK', 'Australia', 'Canada', '+91'],
  ],
  '/admission-form': [
    ...boards,
    ...['Mathematics', 'Science', 'English', 'History', 'Geography', 'Physics', 'Chemistry'],
    ...['10th Standard', '11th Standard', '12th Standard', 'Graduate', 'Postgraduate'],
    'Proceed to Payment',
  ],
  '/chatbot': ['Send'],
  '/no-such-page': ['Back to Homepage'],
};

/** The texts of every page. */
export const onEveryPage = [...navigation, ...footer];
