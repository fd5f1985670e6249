import { useMessages } from '@orebridge/remote-kit';
import { asOptions, ElementField, Figure, Pick } from '../../../shared/settlement/Fields';
import { BandRows, SheetRows } from '../../../shared/settlement/Rows';
import {
  ASSAY_UNITS,
  CURRENCIES,
  METHODS,
  NEW_BAND,
  NEW_PAYABLE,
  type PayableRow,
  PRICE_UNITS,
} from '../../../shared/settlement/sheet';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

interface RowProps {
  row: PayableRow;
  change: (patch: Partial<PayableRow>) => void;
}

/** How much of the assay is paid: a share, or one by steps, and what is taken off. */
const Share = ({ row, change }: RowProps) => {
  const say = useSheetText();
  return (
    <>
      {row.bands.length ? null : (
        <Figure
          label={say('payablePct')}
          value={row.payablePct}
          unit="%"
          onChange={(payablePct) => change({ payablePct })}
        />
      )}
      <Figure
        label={say('deduction')}
        value={row.deduction}
        unit={row.unit}
        optional
        onChange={(deduction) => change({ deduction })}
      />
      <BandRows bands={row.bands} blank={NEW_BAND} onChange={(bands) => change({ bands })}>
        {(band, set) => (
          <>
            <Figure label={say('bands.from')} value={band.from} unit={row.unit} onChange={(from) => set({ from })} />
            <Figure
              label={say('payablePct')}
              value={band.payablePct}
              unit="%"
              onChange={(payablePct) => set({ payablePct })}
            />
          </>
        )}
      </BandRows>
    </>
  );
};

/** What the buyer keeps of a price above a base, and gives of one below it. */
const Participation = ({ row, change, currency }: RowProps & { currency: string }) => {
  const say = useSheetText();
  return (
    <>
      <Figure
        label={say('share.base')}
        value={row.shareBase}
        unit={`${currency}/${row.shareUnit}`}
        hint={say('share.hint')}
        optional
        onChange={(shareBase) => change({ shareBase })}
      />
      {row.shareBase === '' ? null : (
        <>
          <Pick
            label={say('share.unit')}
            value={row.shareUnit}
            options={asOptions(PRICE_UNITS)}
            onChange={(shareUnit) => change({ shareUnit })}
          />
          <Figure label={say('share.up')} value={row.shareUp} optional onChange={(shareUp) => change({ shareUp })} />
          <Figure
            label={say('share.down')}
            value={row.shareDown}
            optional
            onChange={(shareDown) => change({ shareDown })}
          />
        </>
      )}
    </>
  );
};

/** The constituents that are paid for: how much of each, at what price, and what refining it costs. */
export const PayableRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  const shared = useMessages();
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
            onChange={(method) =>
              change(
                method === 'stepped' && row.bands.length === 0
                  ? { method, bands: [{ ...NEW_BAND, payablePct: row.payablePct }] }
                  : { method },
              )
            }
          />
          <Pick
            label={say('gradeUnit')}
            value={row.unit}
            options={asOptions(ASSAY_UNITS)}
            onChange={(unit) => change({ unit })}
          />
          <Share row={row} change={change} />
          <Figure
            label={shared('common.price')}
            value={row.price}
            unit={`${row.currency || sheet.currency}/${row.priceUnit}`}
            onChange={(price) => change({ price })}
          />
          <Pick
            label={say('priceUnit')}
            value={row.priceUnit}
            options={asOptions(PRICE_UNITS)}
            onChange={(priceUnit) => change({ priceUnit })}
          />
          <Pick
            label={say('indexCurrency')}
            value={row.currency || sheet.currency}
            options={asOptions(CURRENCIES)}
            onChange={(currency) => change({ currency })}
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
          <Participation row={row} change={change} currency={sheet.currency} />
        </>
      )}
    </SheetRows>
  );
};
