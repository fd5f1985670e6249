import type { Language } from '@orebridge/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import type { Messages } from './catalogues';

interface Loaded {
  language: Language;
  messages: Messages;
}

interface TextsProps {
  language: Language;
  load: (language: Language) => Promise<Messages>;
  /** The language's texts where they are there already: the page then stands at once. */
  loadedBefore?: Messages | null;
  children: ReactNode;
}

/**
 * Puts a language's texts around the site. The page stays in the former language until the new one is there,
 * so that a switch neither blanks nor reloads it. Throws into the boundary above when not even the first one loads.
 */
export function Texts({ language, load, loadedBefore, children }: TextsProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(() =>
    loadedBefore ? { language, messages: loadedBefore } : null,
  );
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    load(language).then(
      (messages) => current && setLoaded((before) => (before?.messages === messages ? before : { language, messages })),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [language, load]);
  useEffect(() => {
    if (loaded) document.documentElement.lang = loaded.language;
  }, [loaded]);
  if (!loaded) {
    if (failure) throw failure;
    return null;
  }
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} defaultLocale="en">
      {children}
    </IntlProvider>
  );
}
