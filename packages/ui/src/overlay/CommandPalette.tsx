import { Command } from 'cmdk';
import { Dialog as Radix, VisuallyHidden } from 'radix-ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { Spinner } from '../state/Spinner';
import { Badge } from '../status/Badge';
import { Marked } from './Marked';
import { scrim } from './look';
import { Palette } from './palette-look';

const Scrim = styled(Radix.Overlay)`
  ${scrim}
  z-index: var(--z-palette);
`;

export interface PaletteHit {
  id: string;
  title: string;
  detail?: ReactNode;
  icon?: IconName;
  /** “Exact” on a hit that is what was typed. */
  badge?: string;
  end?: ReactNode;
}

export interface PaletteGroup {
  id: string;
  heading: string;
  hits: readonly PaletteHit[];
  /** Its hits are still being looked for. */
  pending?: boolean;
  /** Why it has no hits, where nobody knows whether there are any. */
  note?: string;
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  query: string;
  onQueryChange(query: string): void;
  placeholder: string;
  groups: readonly PaletteGroup[];
  onSelect(id: string): void;
  /** Shown while nothing is typed: the last searches, and how to search. */
  recent?: readonly string[];
  onRecent?(query: string): void;
  tips?: readonly string[];
  footer?: ReactNode;
}

/** One box to go anywhere. What it shows is given to it; it neither filters nor sorts. */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    open,
    onOpenChange,
    query,
    onQueryChange,
    placeholder,
    groups,
    onSelect,
    recent = [],
    onRecent,
    tips = [],
    footer,
  } = props;
  const intl = useIntl();
  const typed = query.trim() !== '';
  const pending = groups.some((group) => group.pending);
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const empty = typed && !pending && count === 0;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Palette aria-describedby={undefined}>
          <VisuallyHidden.Root asChild>
            <Radix.Title>{intl.formatMessage({ id: 'ui.palette.title' })}</Radix.Title>
          </VisuallyHidden.Root>
          <Command shouldFilter={false} label={intl.formatMessage({ id: 'ui.palette.title' })}>
            <div data-query="">
              <Icon name="magnifying-glass" />
              <Command.Input value={query} onValueChange={onQueryChange} placeholder={placeholder} />
              {pending ? <Spinner size={16} /> : null}
            </div>
            <Command.List label={intl.formatMessage({ id: 'ui.palette.results' })}>
              {empty ? (
                <div data-empty="" role="status">
                  <b>{intl.formatMessage({ id: 'ui.palette.empty' }, { query: query.trim() })}</b>
                  <span>{intl.formatMessage({ id: 'ui.palette.emptyHint' })}</span>
                </div>
              ) : null}
              {!typed && recent.length > 0 ? (
                <Command.Group heading={intl.formatMessage({ id: 'ui.palette.recent' })}>
                  {recent.map((search) => (
                    <Command.Item key={search} value={`recent:${search}`} onSelect={() => onRecent?.(search)}>
                      <Icon name="clock" size={16} />
                      <div>
                        <b>{search}</b>
                      </div>
                    </Command.Item>
                  ))}
                </Command.Group>
              ) : null}
              {groups.map((group) => (
                <Group key={group.id} group={group} query={query} onSelect={onSelect} />
              ))}
            </Command.List>
            <VisuallyHidden.Root role="status">
              {typed && !pending && count > 0 ? intl.formatMessage({ id: 'ui.palette.count' }, { count }) : null}
            </VisuallyHidden.Root>
            {!typed && tips.length > 0 ? (
              <ul data-tips="">
                {tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            ) : null}
            {footer ? <div data-foot="">{footer}</div> : null}
          </Command>
        </Palette>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface GroupProps {
  group: PaletteGroup;
  query: string;
  onSelect(id: string): void;
}

function Group({ group, query, onSelect }: GroupProps) {
  const intl = useIntl();
  const { id, heading, hits, pending, note } = group;
  if (hits.length === 0 && !pending && !note) return null;
  return (
    <Command.Group heading={heading}>
      {hits.map((hit) => (
        <Command.Item key={hit.id} value={hit.id} onSelect={() => onSelect(hit.id)}>
          <Icon name={hit.icon ?? 'arrow-right'} size={18} />
          <div>
            <b>
              <Marked text={hit.title} query={query} />
            </b>
            {hit.detail ? (
              <small>{typeof hit.detail === 'string' ? <Marked text={hit.detail} query={query} /> : hit.detail}</small>
            ) : null}
          </div>
          {hit.badge || hit.end ? (
            <span data-end="">
              {hit.badge ? <Badge tone="info">{hit.badge}</Badge> : null}
              {hit.end}
            </span>
          ) : null}
        </Command.Item>
      ))}
      {pending || note ? (
        // A list may hold nothing but options, so what is no hit is one that cannot be chosen.
        <Command.Item value={`${id}:note`} disabled data-note="">
          {pending ? <Spinner size={16} /> : <Icon name="warning" size={16} />}
          <span>{pending ? intl.formatMessage({ id: 'ui.palette.pending' }) : note}</span>
        </Command.Item>
      ) : null}
    </Command.Group>
  );
}
