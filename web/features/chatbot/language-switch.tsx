import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type ChatLanguage,
  chatLanguages,
  languageCodes,
  languageTags,
} from '#contract/chatbot/languages.ts';
import { useTexts } from '#web/features/chatbot/page-texts.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

const key = 'chatLanguage';
const languageOf = (code: string | null) => languageCodes.find((one) => one === code);

/** The chosen language, stored on this device; undefined means that of each message. */
export function useLanguage() {
  const [language, setLanguage] = useState<ChatLanguage>();
  useEffect(() => setLanguage(languageOf(recall(key))), []);
  function change(next: ChatLanguage | undefined) {
    setLanguage(next);
    if (next) remember(key, next);
    else forget(key);
  }
  return [language, change] as const;
}

interface Props {
  language: ChatLanguage | undefined;
  onChange: (language: ChatLanguage | undefined) => void;
}

export function LanguageSwitch({ language, onChange }: Props) {
  const texts = useTexts();
  return (
    <div className="flex items-center justify-end gap-2 border-b border-line px-3 py-1 sm:px-4">
      <label htmlFor="chat-language" className="flex items-center gap-2 text-[0.95rem] text-muted">
        <Languages aria-hidden className="size-4.5 shrink-0" />
        <span className="max-sm:sr-only">{texts.answerIn}</span>
      </label>
      <select
        id="chat-language"
        value={language ?? ''}
        onChange={(event) => onChange(languageOf(event.target.value))}
        className="min-h-11 min-w-0 rounded-control bg-surface px-1 font-medium hover:bg-sunken sm:min-h-9"
      >
        <option value="">{texts.auto}</option>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={languageTags[code]}>
            {chatLanguages[code]}
          </option>
        ))}
      </select>
    </div>
  );
}
