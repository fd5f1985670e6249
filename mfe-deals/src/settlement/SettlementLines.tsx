import type { SettlementLine } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { FormulaRow, FormulaRows } from '../live/FormulaRows';
import { useFormulaText } from './useFormulaText';
import { useSheetText } from './useSheetText';

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
  currency,
  label,
  open,
  toggle,
}: { lines: readonly SettlementLine[]; currency: string; label: string } & Pick<
  ReturnType<typeof useOpenLines>,
  'open' | 'toggle'
>) => {
  const say = useSheetText();
  const formulaText = useFormulaText();
  const format = useFormat();
  return (
    <FormulaRows aria-label={label}>
      {lines.map(({ kind, element, amount, workings, formula }, place) => (
        <FormulaRow
          key={place}
          label={element === null ? say(`line.${kind}`) : say(`line.${kind}_of`, { element })}
          amount={format.amount(amount, currency)}
          workings={workings.map(formulaText)}
          formula={formulaText(formula)}
          open={open.has(place)}
          onToggle={() => toggle(place)}
        />
      ))}
    </FormulaRows>
  );
};
