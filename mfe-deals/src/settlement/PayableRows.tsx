import { asOptions, ElementField, Figure, Pick } from './fields';
import { SheetRows } from './Rows';
import { ASSAY_UNITS, METHODS, NEW_PAYABLE, PRICE_UNITS } from './sheet';
import { useSheetText } from './useSheetText';
import type { SheetProps } from './WeightFields';

/** The constituents that are paid for: how much of each, at what price, and what refining it costs. */
export const PayableRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="payables" blank={NEW_PAYABLE}>
      {(row, change) => (
        <>
          <ElementField
            label={say('element')}
            value={row.element}
            known={sheet.assays.map(({ element }) => element)}
            onChange={(element) => change({ element })}
          />
          <Pick
            label={say('method')}
            value={row.method}
            options={METHODS.map((value) => ({ value, label: say(`method.${value}`) }))}
            onChange={(method) => change({ method })}
          />
          <Pick
            label={say('gradeUnit')}
            value={row.unit}
            options={asOptions(ASSAY_UNITS)}
            onChange={(unit) => change({ unit })}
          />
          <Figure
            label={say('payablePct')}
            value={row.payablePct}
            unit="%"
            onChange={(payablePct) => change({ payablePct })}
          />
          <Figure
            label={say(row.method === 'stepped' ? 'threshold' : 'deduction')}
            value={row.deduction}
            unit={row.unit}
            optional
            onChange={(deduction) => change({ deduction })}
          />
          <Figure
            label={say('metalPrice')}
            value={row.price}
            unit={`${sheet.currency}/${row.priceUnit}`}
            onChange={(price) => change({ price })}
          />
          <Pick
            label={say('priceUnit')}
            value={row.priceUnit}
            options={asOptions(PRICE_UNITS)}
            onChange={(priceUnit) => change({ priceUnit })}
          />
          <Figure
            label={say('refining')}
            value={row.refining}
            unit={`${sheet.currency}/${row.refiningUnit}`}
            optional
            onChange={(refining) => change({ refining })}
          />
          <Pick
            label={say('refiningUnit')}
            value={row.refiningUnit}
            options={asOptions(PRICE_UNITS)}
            onChange={(refiningUnit) => change({ refiningUnit })}
          />
        </>
      )}
    </SheetRows>
  );
};
