import type { ReactNode } from 'react';
import { useAppSelector } from '../store';
import { loadCatalogue } from './catalogues';
import { Texts } from './Texts';

/** The site in the chosen language. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useAppSelector((state) => state.preferences.language);
  return (
    <Texts language={language} load={loadCatalogue}>
      {children}
    </Texts>
  );
}
