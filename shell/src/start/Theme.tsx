import { setTheme } from '@orebridge/ui';
import { useEffect } from 'react';
import { useAppSelector } from '../store';

/** Puts the chosen theme and the language's market colours on the page. */
export function Theme() {
  const theme = useAppSelector((state) => state.preferences.theme);
  const language = useAppSelector((state) => state.preferences.language);
  useEffect(() => setTheme(theme), [theme]);
  useEffect(() => {
    // In Chinese markets red means up.
    if (language === 'zh') document.documentElement.dataset.market = 'red-up';
    else delete document.documentElement.dataset.market;
  }, [language]);
  return null;
}
