import type { Language } from '@orebridge/contracts';

/** What this product uses of the Web Speech API, which TypeScript's own library does not describe. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
type Constructor = new () => Recognition;

/** The browser's recogniser of speech; null where it has none. */
export const recognitionOf = (): Constructor | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, Constructor | undefined>;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
};

/** The language that is listened for, by the language of the page; `en-US` is the specification's. */
export const VOICE_LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  zh: 'zh-CN',
  fr: 'fr-FR',
  es: 'es-ES',
};
