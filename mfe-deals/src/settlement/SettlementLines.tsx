import type { SettlementLine } from '@orebridge/trade';
import { Icon, Stack, Text, useFormat } from '@orebridge/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useFormulaText } from './useFormulaText';
import { useSheetText } from './useSheetText';

const Lines = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
const Line = styled.li`
  border-bottom: 1px solid var(--border-subtle);
  > button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 44px;
    padding: 6px 16px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  > button:hover {
    background: var(--bg-hover);
  }
  > button > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  @media print {
    break-inside: avoid;
    svg {
      display: none;
    }
  }
`;
/** Closed formulas are hidden on the screen and printed all the same: paper cannot be opened. */
const Formula = styled.div`
  padding: 0 16px 12px;
  overflow-wrap: anywhere;
  &[data-closed] {
    display: none;
  }
  @media print {
    &[data-closed] {
      display: block;
    }
  }
`;
const Opened = ({ line }: { line: SettlementLine }) => {
  const formulaText = useFormulaText();
  return (
    <Stack gap={2}>
      {line.workings.map((working, place) => (
        <Text key={place} as="p" size="bodySm" tone="secondary">
          {formulaText(working)}
        </Text>
      ))}
      <Text as="p" size="bodySm" strong>
        {formulaText(line.formula)}
      </Text>
    </Stack>
  );
};

const LineRow = ({ line, open, onToggle }: { line: SettlementLine; open: boolean; onToggle: () => void }) => {
  const say = useSheetText();
  const format = useFormat();
  const id = useId();
  const label =
    line.element === null ? say(`line.${line.kind}`) : say(`line.${line.kind}_of`, { element: line.element });
  return (
    <Line>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Icon name={open ? 'caret-up' : 'caret-down'} size={14} />
        <span>{label}</span>
        <Text as="span" mono>
          {format.number(line.amount, { min: 2, max: 2 })}
        </Text>
      </button>
      <Formula id={id} data-closed={open ? undefined : ''}>
        <Opened line={line} />
      </Formula>
    </Line>
  );
};

/** Which lines of a settlement are open. */
export const useOpenLines = (count: number) => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const allOpen = count > 0 && open.size === count;
  const toggle = (place: number) => {
    const next = new Set(open);
    if (!next.delete(place)) next.add(place);
    setOpen(next);
  };
  return { open, toggle, allOpen, toggleAll: () => setOpen(new Set(allOpen ? [] : Array(count).keys())) };
};

/** The lines of a settlement; each opens to its formula with the numbers in it. */
export const SettlementLines = ({
  lines,
  label,
  open,
  toggle,
}: { lines: readonly SettlementLine[]; label: string } & Pick<ReturnType<typeof useOpenLines>, 'open' | 'toggle'>) => (
  <Lines aria-label={label}>
    {lines.map((line, place) => (
      <LineRow key={`${line.kind} ${line.element}`} line={line} open={open.has(place)} onToggle={() => toggle(place)} />
    ))}
  </Lines>
);
