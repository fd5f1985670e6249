import type { Language } from '@orebridge/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../store';
import { loadCatalogue, type Messages } from './catalogues';

interface Loaded {
  language: Language;
  messages: Messages;
}

/**
 * Puts the chosen language's texts around the site. The page stays in the former language until the new one is there,
 * so that a switch neither blanks nor reloads it. Throws into the boundary above when not even the first one loads.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useAppSelector((state) => state.preferences.language);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    loadCatalogue(language).then(
      (messages) => current && setLoaded({ language, messages }),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [language]);
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
