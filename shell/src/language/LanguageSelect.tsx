import { LanguageMenu } from './LanguageMenu';
import { useChooseLanguage } from './useChooseLanguage';

/** The language of the site. */
export function LanguageSelect() {
  const { language, choose } = useChooseLanguage();
  return <LanguageMenu language={language} onChoose={choose} />;
}
