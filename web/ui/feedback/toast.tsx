import {
  type ComponentType,
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ToasterProps } from 'sonner';
import { Button } from '#web/ui/button.tsx';

interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: Action | undefined;
  /** Its text is also on the page, where screen readers announce it. */
  isOnPage?: boolean;
}

interface Action {
  label: string;
  onClick: () => void;
}

let count = 0;
let queue: readonly Message[] = [];
const listeners = new Set<() => void>();
const waitingMessages = () => queue;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a message at the top right for five seconds, or longer if it has an action. An error with an action stays until
 * it is dismissed.
 */
export function toast(kind: Message['kind'], text: string, action?: Action) {
  replaceQueue([...queue, { id: ++count, kind, text, action }]);
}

/** Shows an error that is also on the page, so that screen readers announce it only once. */
export function toastOfNotice(text: string) {
  replaceQueue([...queue, { id: ++count, kind: 'error', text, isOnPage: true }]);
}

const textOf = ({ text, isOnPage }: Message) => (isOnPage ? <span aria-hidden>{text}</span> : text);

function replaceQueue(messages: readonly Message[]) {
  queue = messages;
  for (const listener of listeners) listener();
}

const colours = {
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--edge)',
  '--border-radius': '10px',
} as CSSProperties;

const button: CSSProperties = {
  height: '2.75rem',
  paddingInline: '1rem',
  borderRadius: '10px',
  fontSize: '0.95rem',
  fontWeight: 600,
};

const drawing = () => import('#web/ui/feedback/toast-drawing.ts');
const loadEarly = () => void drawing().catch(() => {});

/**
 * Where toasts appear. Their library is loaded on the first interaction, so that pages to be read stay small. If it
 * cannot be loaded, perhaps because of the very failure to report, they are rendered plainly.
 * `top` and, on a phone, `phoneTop` are the distance from the edge, so that toasts cover nothing that is pressed next.
 * With `page`, its address, they appear below its title if they would cover it.
 */
export function ToastRegion({ top, phoneTop, page }: { top: number; phoneTop: number; page?: string }) {
  const waiting = useSyncExternalStore(subscribe, waitingMessages, waitingMessages);
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  const [isPlain, setPlain] = useState(false);
  const lower = useBelowTitle(page, waiting);

  useEffect(() => {
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, loadEarly, { once: true });
  }, []);

  useEffect(() => {
    if (waiting.length === 0 || isPlain) return;
    let left = false;
    drawing().then(
      (sonner) => {
        if (left) return;
        // A message published before the region is mounted would be lost.
        if (!Region) return setRegion(() => sonner.Toaster);
        replaceQueue([]);
        for (const message of waiting) {
          const { kind, action } = message;
          sonner.toast[kind](
            textOf(message),
            action && {
              action,
              actionButtonStyle: button,
              duration: kind === 'error' ? Number.POSITIVE_INFINITY : 12_000,
            },
          );
        }
      },
      () => setPlain(true),
    );
    return () => {
      left = true;
    };
  }, [waiting, Region, isPlain]);

  if (isPlain) return <PlainToasts messages={waiting} top={Math.max(phoneTop, lower)} />;
  return (
    Region && (
      <Region
        position="top-right"
        duration={5000}
        closeButton
        style={colours}
        offset={{ top: Math.max(top, lower) }}
        mobileOffset={{ top: Math.max(phoneTop, lower) }}
      />
    )
  );
}

const wide = 1024;

/** The lower edge of the page's title, if a message at the right would cover it. */
function useBelowTitle(page: string | undefined, waiting: readonly Message[]): number {
  const [bottom, setBottom] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured for each page, and when there is something to show
  useLayoutEffect(() => {
    const title = page && window.innerWidth < wide && document.querySelector('main h1');
    const end = title ? title.getBoundingClientRect().bottom + 12 : 0;
    setBottom(Math.min(end, window.innerHeight * 0.6));
  }, [page, waiting]);
  return bottom;
}

function PlainToasts({ messages, top }: { messages: readonly Message[]; top: number }) {
  const done = (message: Message) => replaceQueue(queue.filter((one) => one !== message));
  return (
    <div
      role="status"
      style={{ top }}
      className="fixed right-6 z-50 grid w-[min(22rem,calc(100vw-3rem))] gap-3"
    >
      {messages.map((message) => {
        const { label, onClick } = message.action ?? { label: 'Close', onClick: () => {} };
        return (
          <div
            key={message.id}
            className="flex items-center justify-between gap-3 rounded-control border border-edge bg-surface p-3 pl-4 shadow-soft"
          >
            {textOf(message)}
            <Button
              look="quiet"
              onClick={() => {
                done(message);
                onClick();
              }}
            >
              {label}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
