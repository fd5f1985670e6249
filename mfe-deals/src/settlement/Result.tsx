import type { SettlementLine } from '@orebridge/trade';
import { Button, Callout, Icon, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Outcome } from './useSettlement';
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
const Sum = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  padding: 12px 16px;
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

/** What the rules call by a name of their own, in the words of the sheet's fields. */
const FIELDS: Readonly<Record<string, string>> = {
  weight: 'weight',
  H2O: 'moisture',
  franchise: 'franchise',
  provisional: 'provisionalPct',
  index: 'price',
  CV: 'kcal',
};

const Refused = ({ code, values }: Omit<Extract<Outcome, { ok: false }>, 'ok'>) => {
  const say = useSheetText();
  const told = Object.entries(values).map(([name, value]) => [name, FIELDS[value] ? say(FIELDS[value]) : value]);
  return (
    <Callout tone="warning">{say(`refusal.${code.replace('settlement.', '')}`, Object.fromEntries(told))}</Callout>
  );
};

/** What the sheet comes to, line by line, or which figure is still missing. */
export const Result = ({ outcome, started }: { outcome: Outcome; started: boolean }) => {
  const say = useSheetText();
  const format = useFormat();
  const formulaText = useFormulaText();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (!outcome.ok) {
    return (
      <Panel title={say('result')}>
        {started ? (
          <Refused code={outcome.code} values={outcome.values} />
        ) : (
          <Text as="p" tone="secondary">
            {say('empty')}
          </Text>
        )}
      </Panel>
    );
  }
  const { settlement, provisional, balance } = outcome;
  const toggle = (place: number) => {
    const next = new Set(open);
    if (!next.delete(place)) next.add(place);
    setOpen(next);
  };
  const allOpen = open.size === settlement.lines.length;
  return (
    <Panel
      title={say('result')}
      flush
      actions={
        <span data-print-hidden="">
          <Button size="sm" onClick={() => setOpen(new Set(allOpen ? [] : settlement.lines.keys()))}>
            {say(allOpen ? 'closeAll' : 'openAll')}
          </Button>
        </span>
      }
    >
      <Lines aria-label={say('result')}>
        {settlement.lines.map((line, place) => (
          <LineRow
            key={`${line.kind} ${line.element}`}
            line={line}
            open={open.has(place)}
            onToggle={() => toggle(place)}
          />
        ))}
      </Lines>
      <Sum>
        <Text as="span" strong>
          {say('total')}
        </Text>
        <Text as="output" size="title" mono>
          {format.money(settlement.total, settlement.currency, { min: 2, max: 2 })}
        </Text>
      </Sum>
      {provisional ? (
        <Sum>
          <Text as="span" size="bodySm">
            {formulaText(provisional.working)}
          </Text>
        </Sum>
      ) : null}
      {balance ? (
        <Sum>
          <Text as="span" size="bodySm">
            {formulaText(balance.working)}
          </Text>
          <Text as="span" strong>
            {say(`payer.${balance.payer ?? 'nobody'}`)}
          </Text>
        </Sum>
      ) : null}
    </Panel>
  );
};
