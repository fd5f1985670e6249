import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import { BareLink } from '../link/Link';

const Row = styled.ol`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  overflow: hidden;
  font-size: 12.5px;
  color: var(--text-tertiary);
  white-space: nowrap;
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    flex: none;
  }
  li:last-child {
    flex: 0 1 auto;
  }
  a {
    color: var(--text-secondary);
  }
  [aria-current] {
    color: var(--text-primary);
    font-weight: 500;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The way from the home page to this one; the last part is the page itself. */
export function Breadcrumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.breadcrumbs' })} style={{ minWidth: 0 }}>
      <Row>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={`${item.href ?? ''}${item.label}`}>
              {item.href && !last ? (
                <BareLink href={item.href}>{item.label}</BareLink>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{item.label}</span>
              )}
              {last ? null : <Icon name="caret-right" size={14} />}
            </li>
          );
        })}
      </Row>
    </nav>
  );
}
