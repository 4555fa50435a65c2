import { FilePenLine, type LucideIcon, MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { served } from '#web/platform/served/page-values.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** Pages with a form, and those that the bar links to. */
const formPages = [
  '/login',
  '/registerpage',
  '/forgot-password',
  '/new-password',
  '/second-factor',
  '/email-verified',
  '/account',
  '/enquiry',
  '/admission-form',
  '/track',
  '/payment-status',
  '/receipt',
  '/chatbot',
  '/forum/new',
];

const look =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-[0.7rem] leading-none font-semibold min-[22.5rem]:text-[0.8rem]';

const height = 'h-[calc(3.75rem+1px+max(0.25rem,env(safe-area-inset-bottom)))]';

/**
 * The ways to reach the office, along the lower edge of phones. Space is reserved at the end of the page, so it hides
 * nothing there. It hides while a form has the focus and returns with a delay, so that a press on what it would cover
 * still lands.
 */
export function PhoneBar({ inert }: { inert: boolean }) {
  const { pathname } = useLocation();
  const { dial, whatsapp } = served().academy;
  const path = pathname.toLowerCase();
  if (formPages.some((page) => path === page || path.startsWith(`${page}/`))) return null;
  return (
    <div className={`${height} sm:hidden print:hidden`}>
      <nav
        aria-label="Reach the office"
        inert={inert}
        className={`${height} fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col content-start gap-1 border-t border-line bg-paper px-2 pt-1 transition-[visibility] delay-300 duration-0 [body:has(main_form:focus-within)_&]:invisible [body:has(main_form:focus-within)_&]:delay-0`}
      >
        {dial && (
          <a href={`tel:${dial}`} className={look}>
            <Face icon={Phone}>Call</Face>
          </a>
        )}
        {whatsapp && (
          <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener noreferrer" className={look}>
            <Face icon={MessageCircle}>WhatsApp</Face>
          </a>
        )}
        <PrefetchLink to="/enquiry" className={look}>
          <Face icon={MessageSquareText}>Enquire</Face>
        </PrefetchLink>
        <PrefetchLink to="/admission-form" className={`${look} bg-marigold text-on-marigold`}>
          <Face icon={FilePenLine}>Admission</Face>
        </PrefetchLink>
      </nav>
    </div>
  );
}

function Face({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      {children}
    </>
  );
}
