import { Button, Callout, Panel, Text, useFormat } from '@orebridge/ui';
import { SettlementLines, useOpenLines } from './SettlementLines';
import { Sum } from './Sum';
import type { Outcome } from '../hooks/useSettlement';
import { useFormulaText } from '../../../shared/settlement/useFormulaText';
import { useSheetText } from '../../../shared/settlement/useSheetText';

/** What the rules call by a name of their own, in the words of the sheet's fields. */
const FIELDS: Readonly<Record<string, string>> = {
  weight: 'weight',
  H2O: 'moisture',
  franchise: 'franchise',
  provisional: 'provisionalPct',
  index: 'indexPrice',
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
  const { open, toggle, allOpen, toggleAll } = useOpenLines(outcome.ok ? outcome.settlement.lines.length : 0);
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
  return (
    <Panel
      title={say('result')}
      flush
      actions={
        <span data-print-hidden="">
          <Button size="sm" onClick={toggleAll}>
            {say(allOpen ? 'closeAll' : 'openAll')}
          </Button>
        </span>
      }
    >
      <SettlementLines
        lines={settlement.lines}
        lots={settlement.lots}
        currency={settlement.currency}
        label={say('result')}
        open={open}
        toggle={toggle}
      />
      <Sum>
        <Text as="span" strong>
          {say('total')}
        </Text>
        <Text as="output" size="title">
          {format.money(settlement.total, settlement.currency, { min: 2, max: 2 })}
        </Text>
      </Sum>
      {settlement.total.startsWith('-') ? <Callout tone="warning">{say('belowZero')}</Callout> : null}
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
