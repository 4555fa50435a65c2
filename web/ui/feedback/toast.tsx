import { type ComponentType, type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToasterProps } from 'sonner';
import { Button } from '#web/ui/button.tsx';

interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: Action | undefined;
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
 * Shows a message at the top right for five seconds, or for longer where something can still be done about it; what
 * failed and can be tried again stays until someone has.
 */
export function toast(kind: Message['kind'], text: string, action?: Action) {
  replaceQueue([...queue, { id: ++count, kind, text, action }]);
}

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
 * Where toasts appear. What draws them is loaded when someone first does something, so that pages to be read stay small;
 * where it cannot be loaded, because the network is what there is news of, they are drawn plainly.
 * `top` and, on a phone, `phoneTop` are how far from the edge, so that they cover nothing that is pressed next.
 */
export function ToastRegion({ top, phoneTop }: { top: number; phoneTop: number }) {
  const waiting = useSyncExternalStore(subscribe, waitingMessages, waitingMessages);
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  const [isPlain, setPlain] = useState(false);

  useEffect(() => {
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, loadEarly, { once: true });
  }, []);

  useEffect(() => {
    if (waiting.length === 0 || isPlain) return;
    let left = false;
    drawing().then(
      (sonner) => {
        if (left) return;
        // A message published before the region listens would be lost, so the region comes first.
        if (!Region) return setRegion(() => sonner.Toaster);
        replaceQueue([]);
        for (const { kind, text, action } of waiting)
          sonner.toast[kind](
            text,
            action && {
              action,
              actionButtonStyle: button,
              duration: kind === 'error' ? Number.POSITIVE_INFINITY : 12_000,
            },
          );
      },
      () => setPlain(true),
    );
    return () => {
      left = true;
    };
  }, [waiting, Region, isPlain]);

  if (isPlain) return <PlainToasts messages={waiting} top={phoneTop} />;
  return (
    Region && (
      <Region
        position="top-right"
        duration={5000}
        closeButton
        style={colours}
        offset={{ top }}
        mobileOffset={{ top: phoneTop }}
      />
    )
  );
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
            {message.text}
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
