import type { Language } from '@orebridge/contracts';
import { useIntl } from 'react-intl';

/** What a language is called in the one in use: of another script, its own name may have no letters in the fonts of the page. */
export const useLanguageName = (): ((language: Language) => string) => {
  const intl = useIntl();
  return (language) => intl.formatDisplayName(language, { type: 'language' }) ?? language;
};
