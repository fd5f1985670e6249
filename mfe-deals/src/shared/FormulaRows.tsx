import { Icon, Stack, Text } from '@orebridge/ui';
import { useId } from 'react';
import styled from 'styled-components';

/** Amounts, each a row that opens to its formula. */
export const FormulaRows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
const Row = styled.li`
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
    font-variant-numeric: tabular-nums lining-nums;
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
/** Closed formulas are hidden on the screen and printed all the same: document cannot be opened. */
const Formula = styled.div`
  padding: 0 16px 12px 38px;
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

interface Props {
  label: string;
  amount: string;
  /** The steps before the formula, and the formula itself, with the numbers in them. */
  workings: readonly string[];
  formula: string;
  open: boolean;
  onToggle: () => void;
}

/** One amount with its formula. */
export const FormulaRow = ({ label, amount, workings, formula, open, onToggle }: Props) => {
  const id = useId();
  return (
    <Row>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Icon name={open ? 'caret-up' : 'caret-down'} size={14} />
        <span>{label}</span>
        <Text as="span">{amount}</Text>
      </button>
      <Formula id={id} data-closed={open ? undefined : ''}>
        <Stack gap={2}>
          {workings.map((working, place) => (
            <Text key={place} as="p" size="bodySm" tone="secondary">
              {working}
            </Text>
          ))}
          <Text as="p" size="bodySm" strong>
            {formula}
          </Text>
        </Stack>
      </Formula>
    </Row>
  );
};
