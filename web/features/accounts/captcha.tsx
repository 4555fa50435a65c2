import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type CaptchaSettings,
  serviceSettings,
  useServiceSettings,
} from '#web/features/accounts/service-settings.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

/** What hCaptcha and Turnstile have in common. */
interface Widgets {
  render(container: HTMLElement, options: Record<string, unknown>): string;
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
  /** The challenge; nothing if the academy has no captcha. */
  box: ReactNode;
  /** Returns the token, which works once. Rejects with a message for the person if there is none yet. */
  takeToken: () => Promise<string | undefined>;
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
  const container = useRef<HTMLDivElement>(null);
  const latestToken = useRef<string>(undefined);
  const reset = useRef(() => {});
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (!captcha) return;
    const store = (token?: string) => {
      latestToken.current = token;
    };
    let remove: (() => void) | undefined = () => {};
    load(captcha).then(
      (widgets) => {
        if (!remove || !container.current) return;
        const id = widgets.render(container.current, {
          sitekey: captcha.site_key,
          theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
          callback: store,
          'expired-callback': () => store(),
          'error-callback': () => store(),
        });
        reset.current = () => widgets.reset(id);
        remove = () => widgets.remove(id);
      },
      () => remove && setIsMissing(true),
    );
    return () => {
      remove?.();
      remove = undefined;
      store();
    };
  }, [captcha]);

  async function takeToken() {
    if (!(await serviceSettings()).captcha) return undefined;
    const token = latestToken.current;
    if (!token) throw new Error('Please show first that you are not a robot.');
    latestToken.current = undefined;
    reset.current();
    return token;
  }

  const box = captcha && (
    <div ref={container} className="min-h-20">
      {isMissing && (
        <ErrorNotice>
          The check against robots could not be loaded. Please check your connection and load the page again.
        </ErrorNotice>
      )}
    </div>
  );
  return { box, takeToken };
}
