import type { Policy } from './academy/academy.ts';
import type { Holiday } from './academy/holidays.ts';
import type { Week } from './academy/weekdays.ts';
import type { Course } from './courses/courses.ts';
import type { ForumComment, ForumTopicDetail } from './forum/forum.ts';
import type { ListHead } from './list-head.ts';
import type { OptionLists } from './options.ts';
import type { Fee } from './payments/fees.ts';
import type { SiteContent } from './site/content.ts';

/** How to reach the academy; each is empty until the office has filled in its real profile. */
interface ServedAcademy {
  phone: string;
  /** The same for a link: no spaces. */
  dial: string;
  /** Digits for a link; empty where there is none. */
  whatsapp: string;
  email: string;
  address: string;
  /** One line for each run of days. */
  hours: string;
  /** When it is open, for who reckons with it. */
  week?: Week;
  /** What schema.org calls them. */
  schema: object;
}

/** A topic as a visitor sees it, with a page of its comments. */
export interface ServedTopic {
  topic: ForumTopicDetail;
  comments: { rows: ForumComment[]; head: ListHead };
  /** Where that page begins; empty for the first. */
  cursor: string;
}

/** What a page is rendered with on the server. It travels in the page, and the browser goes on from it. */
export interface Served {
  brand: string;
  /** The site's public address, without a slash at the end. */
  siteUrl: string;
  /** Where the accounts service is, as a path of the site. */
  authPath: string;
  /** The identifiers that the contact form sends. */
  mailForm?: { service_id: string; template_id: string; user_id: string };
  academy: ServedAcademy;
  /** What the office has changed of its settings; the rest is as at first. */
  settings: { options?: OptionLists; holidays?: Holiday[]; week?: Week };
  /** What the office has written for the site, as it is to be seen today; else it says what it said at first. */
  content?: SiteContent | undefined;
  /** The style that puts the page into the colours of the office, and the colour of its bands. */
  theme?: { css: string; band: string } | undefined;
  /** This page is a preview, which nobody has published; links to other pages of it carry this. */
  preview?: string;
  /** On the page of the fees: the schedule. */
  fees?: Fee[];
  /** On the page of the policies. */
  policies?: Policy[];
  /** On the page of a course: those of its standard, as a visitor sees them. */
  courses?: Course[];
  /** On the page of a topic. */
  topic?: ServedTopic;
  /** The address of a page, where the server found nothing at it. */
  missing?: string;
}

/** The element of a page that holds it, as JSON. */
export const servedElement = 'served';
