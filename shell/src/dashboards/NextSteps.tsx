import { Icon, type IconName, LinkButton, Panel } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useShellSession } from '../session/session';
import { KEYS, recall } from '../start/storage';
import { type Step, useJourney } from '../onboarding/useJourney';

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 8px 14px;
    padding: 11px 16px;
    border-bottom: 1px solid var(--border-subtle);
  }
  li:last-child {
    border: 0;
  }
  li > span:first-child {
    display: grid;
    place-items: center;
    width: 34px;
    height: 34px;
    border-radius: var(--r-sm);
    background: var(--accent-copper-tint);
    color: var(--accent-copper-text);
  }
  li > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 13.5px;
    line-height: 18px;
    font-weight: 560;
  }
  small {
    display: block;
    font-size: 12.5px;
    line-height: 17px;
    color: var(--text-tertiary);
  }
`;

const ICONS: Record<Step['id'], IconName> = {
  account: 'user',
  email: 'envelope-simple',
  company: 'buildings',
  documents: 'files',
  verification: 'seal-check',
  billing: 'invoice',
  listing: 'plus-square',
  search: 'magnifying-glass',
  investor: 'identification-card',
  projects: 'chart-line',
  service: 'flask',
  route: 'path',
  administration: 'shield-check',
};

const BLOCKING: ReadonlySet<Step['id']> = new Set(['email', 'company', 'documents']);

/** The person's own open steps, above everything else; nothing once they are done. */
export function NextSteps() {
  const intl = useIntl();
  const { switchedView } = useShellSession();
  const { steps, pending } = useJourney();
  // Who has left the journey map knows the way; what still blocks trading stays.
  const onboarded = recall(KEYS.onboarded) === 'true';
  const open = steps.filter(
    ({ id, done, waiting }) => !done && !waiting && id !== 'administration' && (BLOCKING.has(id) || !onboarded),
  );
  if (switchedView || pending || open.length === 0) return null;
  return (
    <Panel
      flush
      title={intl.formatMessage({ id: 'dashboard.nextSteps' })}
      meta={intl.formatMessage({ id: 'dashboard.items' }, { count: open.length })}
    >
      <List>
        {open.map((step) => (
          <li key={step.id}>
            <span>
              <Icon name={ICONS[step.id]} />
            </span>
            <div>
              <b>{intl.formatMessage({ id: `journey.step.${step.id}` })}</b>
              <small>{intl.formatMessage({ id: `journey.step.${step.id}.text` })}</small>
            </div>
            <LinkButton href={step.path ?? '/onboarding'} size="sm">
              {intl.formatMessage({ id: step.path ? `journey.step.${step.id}.action` : 'dashboard.continue' })}
            </LinkButton>
          </li>
        ))}
      </List>
    </Panel>
  );
}
