import { useEffect } from 'react';
import { useIntl } from 'react-intl';

const setDescription = (text: string): void => {
  document.querySelector('meta[name="description"]')?.setAttribute('content', text);
};

/** Names the browser's tab after the page, and describes it; both return to the site's own when the page is left. */
export const usePageTitle = (title: string | null, description?: string): void => {
  const intl = useIntl();
  const siteTitle = intl.formatMessage({ id: 'site.title' });
  const siteDescription = intl.formatMessage({ id: 'site.description' });
  const full = title ? intl.formatMessage({ id: 'site.pageTitle' }, { title }) : siteTitle;
  useEffect(() => {
    document.title = full;
    setDescription(description ?? siteDescription);
    return () => {
      document.title = siteTitle;
      setDescription(siteDescription);
    };
  }, [full, description, siteTitle, siteDescription]);
};
