import { Checkbox } from '@orebridge/ui';
import { asOptions, ElementField, Figure, Pick } from './fields';
import { SheetRows } from './Rows';
import { ASSAY_UNITS, NEW_ASSAY, NEW_PENALTY } from './sheet';
import { useSheetText } from './useSheetText';
import type { SheetProps } from './WeightFields';

/** The certificate: each constituent as it stands there. */
export const AssayRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="assays" blank={NEW_ASSAY}>
      {(row, change) => (
        <>
          <ElementField label={say('element')} value={row.element} onChange={(element) => change({ element })} />
          <Figure label={say('assay')} value={row.value} unit={row.unit} onChange={(value) => change({ value })} />
          <Pick
            label={say('gradeUnit')}
            value={row.unit}
            options={asOptions(ASSAY_UNITS)}
            onChange={(unit) => change({ unit })}
          />
        </>
      )}
    </SheetRows>
  );
};

/** Money taken off for what there is too much of. */
export const PenaltyRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="penalties" blank={NEW_PENALTY}>
      {(row, change) => (
        <>
          <ElementField
            label={say('element')}
            value={row.element}
            known={sheet.assays.map(({ element }) => element)}
            onChange={(element) => change({ element })}
          />
          <Pick
            label={say('gradeUnit')}
            value={row.unit}
            options={asOptions(ASSAY_UNITS)}
            onChange={(unit) => change({ unit })}
          />
          <Figure label={say('free')} value={row.above} unit={row.unit} onChange={(above) => change({ above })} />
          <Figure
            label={say('rate')}
            value={row.rate}
            unit={`${sheet.currency}/${sheet.unit}`}
            onChange={(rate) => change({ rate })}
          />
          <Figure label={say('step')} value={row.step} unit={row.unit} onChange={(step) => change({ step })} />
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
