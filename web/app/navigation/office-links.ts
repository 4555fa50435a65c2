import {
  BookOpen,
  ClipboardPen,
  Contact,
  House,
  IndianRupee,
  type LucideIcon,
  MessageCircleQuestionMark,
} from 'lucide-react';

export const officeLinks: { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/admin', label: 'Home', icon: House },
  { to: '/admin/courses', label: 'Courses Data', icon: BookOpen },
  { to: '/admin/admissions', label: 'Admission Data', icon: Contact },
  { to: '/admin/enquiries', label: 'Enquiry Data', icon: MessageCircleQuestionMark },
  { to: '/admin/admission-form', label: 'Admission Form', icon: ClipboardPen },
  { to: '/admin/payments', label: 'Payment Data', icon: IndianRupee },
];
