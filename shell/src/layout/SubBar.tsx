import { Breadcrumbs, Icon } from '@orebridge/ui';
import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useShellSession } from '../session/session';
import { crumbsOf } from '../site/crumbs';
import { textOf } from '../site/pages';
import { RecordName } from '../site/record-name';
import { useSite } from '../site/SiteContext';
import { SearchButton, SubBarFrame } from './frame';

const onApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The bar below: the way to this page, and the global search. */
export function SubBar({ onSearch }: { onSearch: () => void }) {
  const intl = useIntl();
  const { pages } = useSite();
  const session = useShellSession();
  const record = useContext(RecordName);
  const { pathname } = useLocation();
  const placeholder = intl.formatMessage({ id: 'search.placeholder' });
  return (
    <SubBarFrame data-noprint>
      <Breadcrumbs
        items={crumbsOf(pages, pathname, session, record).map(({ label, name, href }) => ({
          href,
          label: name ?? textOf(label, intl),
        }))}
      />
      <SearchButton type="button" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="magnifying-glass" size={16} />
        <span>{placeholder}</span>
        <kbd aria-hidden="true">{onApple ? '⌘' : 'Ctrl'}</kbd>
        <kbd aria-hidden="true">K</kbd>
      </SearchButton>
    </SubBarFrame>
  );
}
