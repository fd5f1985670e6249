import { matchEntries, tokensOf } from '@orebridge/trade';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import styled from 'styled-components';

export interface ComboboxOption {
  value: string;
  label: string;
  group?: string;
  icon?: ReactNode;
  /** At the right: a count, a code. */
  end?: ReactNode;
  /** Other words that find it. */
  keywords?: string;
}

/** Options that a server finds by what is typed, page after page. */
export interface Finder {
  /** What the value stands for where it is not among the options. */
  chosen: ComboboxOption | null;
  pending: boolean;
  /** Why nothing could be found, in words; null while all is well. */
  failed: string | null;
  onTyped(text: string): void;
  onRetry(): void;
  /** Asks for the next page; null where there is none. */
  onMore: (() => void) | null;
}

interface FinderRow {
  /** How the search stands; null where the options say it. */
  readonly text: string | null;
  /** What stands below the options and is taken like one; null for nothing. */
  readonly label: string | null;
  onTake(): void;
}

/** What a list says of the search behind it, and the way on: again after a failure, further where there are more. */
export function finderRow({ pending, failed, onRetry, onMore }: Finder, intl: IntlShape): FinderRow {
  if (failed) return { text: failed, label: intl.formatMessage({ id: 'ui.retry' }), onTake: onRetry };
  if (pending) return { text: intl.formatMessage({ id: 'ui.combobox.searching' }), label: null, onTake: onRetry };
  const label = onMore ? intl.formatMessage({ id: 'ui.combobox.more' }) : null;
  return { text: null, label, onTake: onMore ?? onRetry };
}

/** What the market's search knows an option by. */
export type Vocabulary = typeof import('./vocabulary');

/**
 * The options that were meant by what was typed: by label, keywords and, where the value is a mineral, a form or a country,
 * by the names of the trade in four languages and in pinyin; slips of the pen are forgiven.
 * @param vocabulary null until it is here: it comes with the first list that is opened
 */
export function matchOptions(
  options: readonly ComboboxOption[],
  typed: string,
  vocabulary: Vocabulary | null = null,
): readonly ComboboxOption[] {
  const entries = options.map((option) => ({
    option,
    label: option.label,
    words: [option.keywords ?? '', ...(vocabulary?.wordsOf(option.value) ?? [])],
  }));
  const words = vocabulary ? vocabulary.soughtWords(typed) : tokensOf(typed);
  return matchEntries(entries, typed, words).map(({ option }) => option);
}

/** Options in their groups, in the order in which the groups first come. */
export function groupOptions(
  options: readonly ComboboxOption[],
): readonly (readonly [group: string, options: readonly ComboboxOption[]])[] {
  const groups = new Map<string, ComboboxOption[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}

export const ListBox = styled.div`
  position: absolute;
  z-index: var(--z-dropdown);
  left: -1px;
  right: -1px;
  top: calc(100% + 4px);
  max-height: 296px;
  overflow: auto;
  padding: 4px;
  background: var(--bg-raised);
  border: 1px solid var(--border-default);
  border-radius: var(--r-md);
  box-shadow: var(--elev-2);
  font-size: 13px;
`;

export const GroupHead = styled.div`
  font-size: 11px;
  line-height: 14px;
  font-weight: 500;
  color: var(--text-tertiary);
  padding: 8px 9px 4px;
`;

export const OptionRow = styled.div`
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 32px;
  padding: 4px 9px;
  border-radius: var(--r-sm);
  cursor: pointer;
  color: var(--text-primary);
  &[data-active] {
    background: var(--bg-selected);
  }
  > small {
    margin-left: auto;
    font-size: 12px;
    color: var(--text-tertiary);
  }
  > svg:last-child {
    margin-left: auto;
  }
`;
