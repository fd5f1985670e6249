import type { ElementType, HTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { TEXT_SIZES, type TextSize, typeCss } from './type';

const looks = TEXT_SIZES.map((size) => `&[data-size='${size}']{${typeCss(size)}}`).join('');

const Styled = styled.span`
  ${looks}
  min-width: 0;
  &[data-size^='figure'] {
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-size='hero'],
  &[data-size='display'] {
    text-wrap: balance;
  }
  &[data-tone='secondary'] {
    color: var(--text-secondary);
  }
  &[data-tone='tertiary'] {
    color: var(--text-tertiary);
  }
  &[data-tone='copper'] {
    color: var(--accent-copper-text);
  }
  &[data-tone='positive'] {
    color: var(--positive-text);
  }
  &[data-tone='negative'] {
    color: var(--negative-text);
  }
  &[data-strong] {
    font-weight: 600;
  }
  &[data-mono] {
    font-family: var(--font-mono);
    font-size: 0.92em;
    letter-spacing: -0.01em;
  }
  &[data-truncate] {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:lang(zh)[data-size='micro'] {
    font-size: 12px;
    line-height: 16px;
  }
`;

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  size?: TextSize;
  tone?: 'primary' | 'secondary' | 'tertiary' | 'copper' | 'positive' | 'negative';
  strong?: boolean;
  /** Ids, hashes and coordinates only. */
  mono?: boolean;
  truncate?: boolean;
  dateTime?: string;
  htmlFor?: string;
  ref?: Ref<HTMLElement>;
}

/** Words in one of the fourteen text styles. */
export function Text({ size, tone, strong, mono, truncate, ref, ...rest }: TextProps) {
  return (
    <Styled
      ref={ref as Ref<HTMLSpanElement>}
      data-size={size}
      data-tone={tone}
      data-strong={strong || undefined}
      data-mono={mono || undefined}
      data-truncate={truncate || undefined}
      {...rest}
    />
  );
}
