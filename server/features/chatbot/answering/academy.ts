import { type Academy, type Weekday, weekdays } from '#contract/academy/academy.ts';
import { hoursInWords, spanInWords } from '#contract/academy/opening-hours.ts';
import { type Asking, bullets, page, type Reply } from './reply.ts';

const demoNote = '(These are demo details: the office has not filled in the real ones yet.)';

const withNote = (academy: Academy, text: string) => (academy.demo ? `${text}\n${demoNote}` : text);

export function contact({ understood: { concepts }, knowledge: { academy } }: Asking): Reply {
  const all: [boolean, string][] = [
    [concepts.has('phone'), `Phone: ${academy.phone}`],
    [concepts.has('whatsapp'), academy.whatsapp ? `WhatsApp: ${academy.whatsapp}` : ''],
    [concepts.has('email'), `E-mail: ${academy.email}`],
    [concepts.has('address'), `Address: ${academy.address}`],
  ];
  const wanted = all.filter(([asked]) => asked);
  const lines = (wanted.length > 0 && !concepts.has('contact') ? wanted : all)
    .map(([, line]) => line)
    .filter(Boolean);
  const text =
    lines.length > 0 ? lines.join('\n') : 'The office has no WhatsApp number. Please call or write.';
  return {
    text: withNote(academy, lines.length > 1 ? bullets(lines) : text),
    sources: [page.contact],
    suggestions: ['When is the office open?', 'Ask the office'],
  };
}

export function hours({ understood, knowledge: { academy }, now }: Asking): Reply {
  const today = there(now);
  const said = understood.day;
  const isNow = /\b(now|abhi|right now|currently)\b/.test(understood.words.join(' '));
  const sources = [page.contact];
  const suggestions = ['How can I contact the office?'];
  if (said || isNow) {
    const day =
      said === 'tomorrow'
        ? weekdays[(weekdays.indexOf(today.day) + 1) % 7]
        : said === 'today' || !said
          ? today.day
          : said;
    return {
      text: withNote(academy, oneDay(academy, day as Weekday, isNow ? today.time : undefined)),
      sources,
      suggestions,
    };
  }
  return {
    text: withNote(academy, `The office is open (Indian time):\n${bullets(hoursInWords(academy.hours))}`),
    sources,
    suggestions,
  };
}

function oneDay(academy: Academy, day: Weekday, at: string | undefined): string {
  const open = academy.hours[day];
  if (!open) return `The office is closed on ${day}.`;
  const span = spanInWords(open);
  if (at === undefined) return `On ${day} the office is open from ${span}.`;
  const isOpen = at >= open.opens && at < open.closes;
  return isOpen
    ? `Yes, the office is open now: today, ${day}, from ${span}.`
    : `No, the office is closed now. On ${day} it is open from ${span}.`;
}

const india = 5.5 * 3_600_000;

function there(now: Date): { day: Weekday; time: string } {
  const moved = new Date(now.getTime() + india);
  return { day: weekdays[(moved.getUTCDay() + 6) % 7] as Weekday, time: moved.toISOString().slice(11, 16) };
}

export function policy({ understood, knowledge }: Asking): Reply {
  const { academy, policies } = knowledge;
  const topics = understood.terms.filter(
    (term) => term !== 'policy' && term !== 'fee' && !term.startsWith('std:'),
  );
  const [best] = topics.length > 0 ? policies.find(topics, 1) : [];
  if (best && best.likeness >= 0.3)
    return {
      text: `${best.value.title}: ${best.value.text}`,
      sources: [page.contact],
      suggestions: ['Ask the office'],
    };
  if (topics.length > 0)
    return {
      text: "I don't know of a policy about that. The office can tell you.",
      sources: [page.contact],
      ask: true,
      unanswered: true,
    };
  if (academy.policies.length === 0)
    return { text: 'No policies are written down here. The office can tell you.', ask: true };
  return {
    text: bullets(academy.policies.map(({ title, text }) => `${title}: ${text}`)),
    sources: [page.contact],
  };
}
