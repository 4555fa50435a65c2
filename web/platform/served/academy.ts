import {
  academyPlaceholder,
  academyPlaceholders,
  academySchemaPlaceholder,
  academyUnknown,
} from '#contract/pages.ts';
import { servedValue } from '#web/platform/served/served-value.ts';

const words = servedValue('academy', academyPlaceholder, '{}');

/** For the root element: the rest of a visit is drawn from it. */
export const academyWords = words === '{}' ? '' : words;

type Known = Record<keyof typeof academyPlaceholders, string> & { schema: object };

/** How to reach the academy; empty until the office has filled in the real facts. */
export const academy: Known =
  words === academyPlaceholder
    ? { ...academyPlaceholders, schema: { [academySchemaPlaceholder]: '' } }
    : { ...academyUnknown, schema: {}, ...JSON.parse(words) };
