import { Checkbox } from '@orebridge/ui';
import { asOptions, ElementField, Figure, Pick as Choice } from '../../../shared/settlement/Fields';
import { BandRows, SheetRows } from '../../../shared/settlement/Rows';
import {
  ASSAY_UNITS,
  type BonusRow,
  NEW_BONUS,
  NEW_BONUS_BAND,
  NEW_PENALTY,
  NEW_PENALTY_BAND,
  type PenaltyRow,
} from '../../../shared/settlement/sheet';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

interface NamedProps {
  row: PenaltyRow | BonusRow;
  sheet: SheetProps['sheet'];
  change: (patch: Partial<Pick<PenaltyRow, 'element' | 'unit'>>) => void;
}

/** The constituent that is charged or paid for, moisture among them. */
const Constituent = ({ row, sheet, change }: NamedProps) => {
  const say = useSheetText();
  return (
    <>
      <ElementField
        label={say('element')}
        value={row.element}
        known={[...sheet.assays.map(({ element }) => element), 'H2O']}
        onChange={(element) => change({ element })}
      />
      <Choice
        label={say('gradeUnit')}
        value={row.unit}
        options={asOptions(ASSAY_UNITS)}
        onChange={(unit) => change({ unit })}
      />
    </>
  );
};

interface BandProps {
  /** What the rate is called. */
  label: string;
  band: { rate: string; step: string };
  of: PenaltyRow | BonusRow;
  sheet: SheetProps['sheet'];
  set: (patch: { rate: string } | { step: string }) => void;
}

/** The money of a band, and for how much of the constituent it is. */
const RateAndStep = ({ label, band, of, sheet, set }: BandProps) => {
  const say = useSheetText();
  return (
    <>
      <Figure
        label={label}
        value={band.rate}
        unit={`${sheet.currency}/${sheet.unit}`}
        onChange={(rate) => set({ rate })}
      />
      <Figure label={say('step')} value={band.step} unit={of.unit} onChange={(step) => set({ step })} />
    </>
  );
};

/** Money taken off for what there is too much of, step by step, and where the buyer may reject. */
export const PenaltyRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="penalties" blank={NEW_PENALTY}>
      {(row, change) => (
        <>
          <Constituent row={row} sheet={sheet} change={change} />
          <Figure
            label={say('rejectAbove')}
            value={row.rejectAbove}
            unit={row.unit}
            optional
            onChange={(rejectAbove) => change({ rejectAbove })}
          />
          <BandRows bands={row.bands} blank={NEW_PENALTY_BAND} onChange={(bands) => change({ bands })}>
            {(band, setBand) => (
              <>
                <Figure
                  label={say('free')}
                  value={band.above}
                  unit={row.unit}
                  onChange={(above) => setBand({ above })}
                />
                <RateAndStep label={say('rate')} band={band} of={row} sheet={sheet} set={setBand} />
              </>
            )}
          </BandRows>
          <Checkbox
            label={say('wholeSteps')}
            checked={row.wholeSteps}
            onChange={({ target }) => change({ wholeSteps: target.checked })}
          />
        </>
      )}
    </SheetRows>
  );
};

/** Money added for what stays below a limit. */
export const BonusRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="bonuses" blank={NEW_BONUS}>
      {(row, change) => (
        <>
          <Constituent row={row} sheet={sheet} change={change} />
          <BandRows bands={row.bands} blank={NEW_BONUS_BAND} onChange={(bands) => change({ bands })}>
            {(band, setBand) => (
              <>
                <Figure
                  label={say('below')}
                  value={band.below}
                  unit={row.unit}
                  onChange={(below) => setBand({ below })}
                />
                <RateAndStep label={say('bonusRate')} band={band} of={row} sheet={sheet} set={setBand} />
              </>
            )}
          </BandRows>
          <Checkbox
            label={say('fullSteps')}
            checked={row.fullSteps}
            onChange={({ target }) => change({ fullSteps: target.checked })}
          />
        </>
      )}
    </SheetRows>
  );
};
