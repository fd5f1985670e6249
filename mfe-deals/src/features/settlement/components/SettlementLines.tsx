import { useMessages } from '@orebridge/remote-kit';
import type { SettlementLine } from '@orebridge/trade';
import { Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { FormulaRow, FormulaRows } from '../../../shared/FormulaRows';
import { useFormulaText } from '../../../shared/settlement/useFormulaText';
import { Sum } from './Sum';
import { useSheetText } from '../../../shared/settlement/useSheetText';

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

interface Props extends Pick<ReturnType<typeof useOpenLines>, 'open' | 'toggle'> {
  lines: readonly SettlementLine[];
  /** What the lines of each lot come to, where they are settled one by one. */
  lots?: readonly { readonly lot: number; readonly subtotal: string }[];
  currency: string;
  label: string;
}

/**
 * The lines of a settlement; each opens to its formula with the numbers in it. Those of a lot stand together under its
 * number with their subtotal, and what is for the whole shipment comes last.
 */
export const SettlementLines = ({ lines, lots = [], currency, label, open, toggle }: Props) => {
  const say = useSheetText();
  const invoiceText = useMessages('invoice');
  const formulaText = useFormulaText();
  const format = useFormat();
  const placed = lines.map((line, place) => ({ line, place }));
  const rows = (of: typeof placed, name: string) => (
    <FormulaRows aria-label={name}>
      {of.map(({ line: { kind, element, amount, workings, formula }, place }) => (
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
  if (!lots.length) return rows(placed, label);
  const ofShipment = placed.filter(({ line }) => line.lot === undefined);
  const head = (text: string) => (
    <Sum>
      <Text as="h3" size="titleSm">
        {text}
      </Text>
    </Sum>
  );
  return (
    <>
      {lots.map(({ lot, subtotal }) => (
        <section key={lot} aria-label={invoiceText('line.lot', { lot })}>
          {head(invoiceText('line.lot', { lot }))}
          {rows(
            placed.filter(({ line }) => line.lot === lot),
            invoiceText('line.lot', { lot }),
          )}
          <Sum>
            <Text as="span" strong>
              {say('lotSubtotal', { lot })}
            </Text>
            <Text as="span" strong>
              {format.amount(subtotal, currency)}
            </Text>
          </Sum>
        </section>
      ))}
      {ofShipment.length ? (
        <section aria-label={say('shipment')}>
          {head(say('shipment'))}
          {rows(ofShipment, say('shipment'))}
        </section>
      ) : null}
    </>
  );
};
