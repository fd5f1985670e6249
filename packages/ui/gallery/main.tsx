import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import * as ui from '../src';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';
import fr from '../src/messages/fr.json';
import zh from '../src/messages/zh.json';
import { Gallery } from './Gallery';

const TEXTS = { en, zh, fr, es };
type Language = keyof typeof TEXTS;
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
] as const;
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The gallery with a choice of theme and language; the samples' own words stay English. */
function Page() {
  const [language, setLanguage] = useState<Language>('en');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  return (
    <IntlProvider locale={language} messages={TEXTS[language]}>
      <ui.GlobalStyle />
      <ui.Toolbar end={<ui.Segmented label="Theme" value={theme} onValueChange={setTheme} options={THEMES} />}>
        <ui.Segmented label="Language" value={language} onValueChange={setLanguage} options={LANGUAGES} />
      </ui.Toolbar>
      <Gallery />
    </IntlProvider>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
