import { Checkbox } from '@orebridge/ui';
import { asOptions, ElementField, Figure, Pick as Choice } from './fields';
import { BandRows, SheetRows } from './Rows';
import {
  ASSAY_UNITS,
  type BonusRow,
  NEW_BONUS,
  NEW_BONUS_BAND,
  NEW_PENALTY,
  NEW_PENALTY_BAND,
  type PenaltyRow,
} from './sheet';
import { useSheetText } from './useSheetText';
import type { SheetProps } from './WeightFields';

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
                <Figure
                  label={say('rate')}
                  value={band.rate}
                  unit={`${sheet.currency}/${sheet.unit}`}
                  onChange={(rate) => setBand({ rate })}
                />
                <Figure label={say('step')} value={band.step} unit={row.unit} onChange={(step) => setBand({ step })} />
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
                <Figure
                  label={say('bonusRate')}
                  value={band.rate}
                  unit={`${sheet.currency}/${sheet.unit}`}
                  onChange={(rate) => setBand({ rate })}
                />
                <Figure label={say('step')} value={band.step} unit={row.unit} onChange={(step) => setBand({ step })} />
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
