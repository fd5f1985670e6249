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
import { Palette } from './paletteLook';

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

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  query: string;
  onQueryChange(query: string): void;
  placeholder: string;
  groups: readonly { id: string; heading: string; hits: readonly PaletteHit[] }[];
  onSelect(id: string): void;
  /** Shown while nothing is typed: the last searches, and how to search. */
  recent?: readonly string[];
  onRecent?(query: string): void;
  tips?: readonly string[];
  pending?: boolean;
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
    pending,
    footer,
  } = props;
  const intl = useIntl();
  const typed = query.trim() !== '';
  const empty = typed && !pending && groups.every((group) => group.hits.length === 0);
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
              {groups.map((group) =>
                group.hits.length === 0 ? null : (
                  <Command.Group key={group.id} heading={group.heading}>
                    {group.hits.map((hit) => (
                      <Command.Item key={hit.id} value={hit.id} onSelect={() => onSelect(hit.id)}>
                        <Icon name={hit.icon ?? 'arrow-right'} size={18} />
                        <div>
                          <b>
                            <Marked text={hit.title} query={query} />
                          </b>
                          {hit.detail ? <small>{hit.detail}</small> : null}
                        </div>
                        {hit.badge || hit.end ? (
                          <span data-end="">
                            {hit.badge ? <Badge tone="info">{hit.badge}</Badge> : null}
                            {hit.end}
                          </span>
                        ) : null}
                      </Command.Item>
                    ))}
                  </Command.Group>
                ),
              )}
            </Command.List>
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
