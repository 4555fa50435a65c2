import { type ComponentType, type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToasterProps } from 'sonner';

interface Message {
  kind: 'success' | 'error';
  text: string;
  action?: Action | undefined;
}

interface Action {
  label: string;
  onClick: () => void;
}

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
  queue = [...queue, { kind, text, action }];
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

const drawing = () => import('#web/ui/toast-drawing.ts');
const loadEarly = () => void drawing().catch(() => {});

/**
 * Where toasts appear. What draws them is loaded when someone first does something, so that pages to be read stay small
 * and the news that the network is gone does not need it.
 */
export function ToastRegion() {
  const waiting = useSyncExternalStore(subscribe, waitingMessages, waitingMessages);
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  const [back, setBack] = useState(0);

  useEffect(() => {
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, loadEarly, { once: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to try again
  useEffect(() => {
    if (waiting.length === 0) return;
    let left = false;
    const again = () => setBack((times) => times + 1);
    drawing().then((sonner) => {
      if (left) return;
      // A message published before the region listens would be lost, so the region comes first.
      if (!Region) return setRegion(() => sonner.Toaster);
      queue = [];
      for (const { kind, text, action } of waiting)
        sonner.toast[kind](
          text,
          action && {
            action,
            actionButtonStyle: button,
            duration: kind === 'error' ? Number.POSITIVE_INFINITY : 12_000,
          },
        );
    }, waitForNetwork);
    function waitForNetwork() {
      if (!left) window.addEventListener('online', again, { once: true });
    }
    return () => {
      left = true;
      window.removeEventListener('online', again);
    };
  }, [waiting, Region, back]);

  return Region && <Region position="top-right" duration={5000} closeButton style={colours} />;
}
