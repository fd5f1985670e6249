import type { MineralGroupId } from '@orebridge/trade';
import { BareLink, Button, Icon, MEDIA } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { KEYS, keep } from '../start/storage';
import { useLandingHost } from './host';
import { useLandingLinks } from './links';

/** The groups of the category box: what the marketplace is asked for, and the name of each. */
const GROUPS: readonly (readonly [MineralGroupId, string])[] = [
  ['precious-metals', 'landing.group.precious'],
  ['base-metals', 'landing.group.base'],
  ['energy', 'landing.group.energy'],
  ['battery-minerals', 'landing.group.battery'],
  ['rare-earth', 'landing.group.rareEarth'],
];

const Box = styled.div`
  grid-column: 1 / -1;
  position: relative;
  z-index: 2;
  padding-bottom: 44px;
`;
const Tasks = styled.nav`
  display: flex;
  gap: 2px;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 44px;
    padding: 0 18px;
    border-radius: var(--r-md) var(--r-md) 0 0;
    font-size: 14.5px;
    color: var(--text-secondary);
    white-space: nowrap;
  }
  a:hover {
    color: var(--text-primary);
    text-decoration: none;
  }
  a[aria-current] {
    background: var(--bg-surface);
    color: var(--text-primary);
    font-weight: 580;
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr) auto;
  padding: 10px;
  border-radius: 0 var(--r-md) var(--r-md) var(--r-md);
  background: var(--bg-surface);
  box-shadow: var(--elev-2);
  label {
    position: relative;
    padding: 6px 20px;
    border-radius: var(--r-sm);
  }
  label:first-child {
    padding: 6px 16px;
    border-right: 1px solid var(--border-default);
    border-radius: 0;
  }
  label:focus-within {
    outline: 2px solid var(--focus-ring);
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  input,
  select {
    width: 100%;
    height: 24px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    appearance: none;
    font-size: 15px;
  }
  option {
    background: var(--bg-raised);
    color: var(--text-primary);
  }
  input::placeholder {
    color: var(--text-tertiary);
  }
  label > svg {
    position: absolute;
    right: 14px;
    bottom: 12px;
    pointer-events: none;
  }
  ${MEDIA.belowMd} {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    label:first-child {
      border-right: 0;
      border-bottom: 1px solid var(--border-default);
    }
  }
`;

/** The tasks and the search of the hero: what is asked for goes along to the marketplace. */
export function HeroSearch() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { go } = useLandingHost();
  const { tasks, marketplace } = useLandingLinks();
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const asked = new URLSearchParams();
    if (query.trim()) asked.set('q', query.trim());
    if (group) asked.set('group', group);
    keep(KEYS.searched, 'true');
    go(`/marketplace${asked.size > 0 ? `?${asked}` : ''}`);
  };
  if (!marketplace) return null;
  return (
    <Box>
      <Tasks aria-label={say('landing.tasks')}>
        {tasks.map(({ key, path, icon }) => (
          <BareLink key={key} href={path} aria-current={key === 'browse' ? 'true' : undefined}>
            <Icon name={icon} />
            {say(`landing.task.${key}`)}
          </BareLink>
        ))}
      </Tasks>
      <Form role="search" onSubmit={search}>
        <label>
          <small>{say('landing.search.category')}</small>
          <select value={group} onChange={(event) => setGroup(event.target.value)}>
            <option value="">{say('landing.search.all')}</option>
            {GROUPS.map(([id, name]) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size={14} />
        </label>
        <label>
          <small>{say('landing.search.label')}</small>
          <input
            type="search"
            value={query}
            placeholder={say('landing.search.placeholder')}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <Button type="submit" variant="primary" size="xl" icon="magnifying-glass">
          {say('landing.search.submit')}
        </Button>
      </Form>
    </Box>
  );
}
