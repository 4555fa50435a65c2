import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type CaptchaSettings,
  serviceSettings,
  useServiceSettings,
} from '#web/features/accounts/service-settings.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

/** What hCaptcha and Turnstile have in common. */
interface Widgets {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    hcaptcha?: Widgets;
    turnstile?: Widgets;
    captchaLoaded?: () => void;
  }
}

export interface Captcha {
  /** Where people show that they are people; nothing where the academy does not ask. */
  box: ReactNode;
  /** The proof, which works once; while there is none it fails with a sentence for the person. */
  take: () => Promise<string | undefined>;
}

let loading: Promise<Widgets> | undefined;

function load({ provider, script }: CaptchaSettings): Promise<Widgets> {
  loading ??= new Promise<Widgets>((resolve, reject) => {
    const element = document.createElement('script');
    window.captchaLoaded = () => resolve(window[provider] as Widgets);
    element.onerror = reject;
    element.src = `${script}?render=explicit&onload=captchaLoaded`;
    document.head.append(element);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function useCaptcha(): Captcha {
  const captcha = useServiceSettings()?.captcha;
  const place = useRef<HTMLDivElement>(null);
  const proof = useRef<string>(undefined);
  const startAgain = useRef(() => {});
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (!captcha) return;
    const keep = (token?: string) => {
      proof.current = token;
    };
    let end: (() => void) | undefined = () => {};
    load(captcha).then(
      (widgets) => {
        if (!end || !place.current) return;
        const id = widgets.render(place.current, {
          sitekey: captcha.site_key,
          theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
          callback: keep,
          'expired-callback': () => keep(),
          'error-callback': () => keep(),
        });
        startAgain.current = () => widgets.reset(id);
        end = () => widgets.remove(id);
      },
      () => end && setIsMissing(true),
    );
    return () => {
      end?.();
      end = undefined;
      keep();
    };
  }, [captcha]);

  async function take() {
    if (!(await serviceSettings()).captcha) return undefined;
    const token = proof.current;
    if (!token) throw new Error('Please show first that you are not a robot.');
    proof.current = undefined;
    startAgain.current();
    return token;
  }

  const box = captcha && (
    <div ref={place} className="min-h-20">
      {isMissing && (
        <ErrorNotice>
          The check against robots could not be loaded. Please check your connection and load the page again.
        </ErrorNotice>
      )}
    </div>
  );
  return { box, take };
}
