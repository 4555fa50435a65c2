import type { Policy } from './academy/academy.ts';
import type { Holiday } from './academy/holidays.ts';
import type { Week } from './academy/weekdays.ts';
import type { Course } from './courses/courses.ts';
import type { ForumComment, ForumTopicDetail } from './forum/forum.ts';
import type { ListHead } from './list-head.ts';
import type { OptionLists } from './options.ts';
import type { Fee } from './payments/fees.ts';
import type { SiteContent } from './site/content.ts';

/** How to reach the academy. Fields are empty until the office has filled in its real profile. */
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
  /** The opening hours as data. */
  week?: Week;
  /** The opening hours in the format of schema.org. */
  schema: object;
}

/** A topic as a visitor sees it, with a page of its comments. */
export interface ServedTopic {
  topic: ForumTopicDetail;
  comments: { rows: ForumComment[]; head: ListHead };
  /** Where that page begins; empty for the first. */
  cursor: string;
}

/** The values a page is rendered with on the server. They are embedded in it, and the browser continues with them. */
export interface Served {
  brand: string;
  /** The site's public address, without a slash at the end. */
  siteUrl: string;
  /** Where the accounts service is, as a path of the site. */
  authPath: string;
  /** The identifiers that the contact form sends. */
  mailForm?: { service_id: string; template_id: string; user_id: string };
  academy: ServedAcademy;
  /** Settings that the office has changed; the rest have their defaults. */
  settings: { options?: OptionLists; holidays?: Holiday[]; week?: Week };
  /** The site content of the office as shown today; missing while the site has its initial content. */
  content?: SiteContent | undefined;
  /** CSS with the colours that the office chose, and the colour of the bands. */
  theme?: { css: string; band: string } | undefined;
  /** Set on an unpublished preview; links to other pages carry it on. */
  preview?: string;
  /** On the page of the fees: the schedule. */
  fees?: Fee[];
  /** On the page of the policies. */
  policies?: Policy[];
  /** On the page of a course: those of its standard, as a visitor sees them. */
  courses?: Course[];
  /** On the page of a topic. */
  topic?: ServedTopic;
  /** The requested address, if the server found nothing there. */
  missing?: string;
}

/** The id of the element that holds these values as JSON. */
export const servedElement = 'served';
