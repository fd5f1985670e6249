import type { Language } from '@orebridge/contracts';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { passes } from '../access/rule';
import { SessionContext } from '../session/session';
import { pageAt } from './pages';
import { SiteContext } from './SiteContext';

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * Loads the page behind a link ahead, when a pointer or the focus comes upon it: only for those who may open it, and not for
 * visitors who save data.
 */
export const usePrefetch = (): ((href: string) => void) => {
  const site = use(SiteContext);
  const session = use(SessionContext);
  const { locale } = useIntl();
  return (href) => {
    if (!site || !session || savesData()) return;
    const page = pageAt(site.pages, href);
    if (page?.remote && passes(page.access, session))
      site.registry.prefetch(page.remote, page.path, locale as Language);
  };
};
