import {
  BookCheck,
  BookOpen,
  Bot,
  ChartColumn,
  ClipboardPen,
  Coins,
  Contact,
  HandCoins,
  House,
  IndianRupee,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  MessagesSquare,
  ScrollText,
  Settings,
  UsersRound,
} from 'lucide-react';

interface OfficeLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The views of the specification first, then our own. */
export const officeLinks: OfficeLink[] = [
  { to: '/admin', label: 'Home', icon: House },
  { to: '/admin/courses', label: 'Courses Data', icon: BookOpen },
  { to: '/admin/admissions', label: 'Admission Data', icon: Contact },
  { to: '/admin/enquiries', label: 'Enquiry Data', icon: MessageCircleQuestionMark },
  { to: '/admin/admission-form', label: 'Admission Form', icon: ClipboardPen },
  { to: '/admin/payments', label: 'Payment Data', icon: IndianRupee },
  { to: '/admin/messages', label: 'Messages', icon: Mail },
  { to: '/admin/dues', label: 'Dues', icon: HandCoins },
  { to: '/admin/day-close', label: 'Day Close', icon: Coins },
  { to: '/admin/month-report', label: 'Month Report', icon: ChartColumn },
  { to: '/admin/books', label: 'Books', icon: BookCheck },
  { to: '/admin/people', label: 'People', icon: UsersRound },
  { to: '/admin/forum', label: 'Forum', icon: MessagesSquare },
  { to: '/admin/answers', label: 'Chatbot', icon: Bot },
  { to: '/admin/audit', label: 'Audit', icon: ScrollText },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];
