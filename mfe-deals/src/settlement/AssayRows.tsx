import { Checkbox } from '@orebridge/ui';
import { asOptions, ElementField, Figure, Pick } from './fields';
import { Rows } from './Rows';
import { ASSAY_UNITS, NEW_ASSAY, NEW_PENALTY } from './sheet';
import { useSheetText } from './useSheetText';
import type { SheetProps } from './WeightFields';

/** The certificate: each constituent as it stands there. */
export const AssayRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <Rows
      legend={say('assays')}
      rows={sheet.assays}
      blank={NEW_ASSAY}
      addLabel={say('assays.add')}
      removeLabel={(place) => say('assays.remove', { place })}
      onChange={(assays) => set({ assays })}
    >
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
    </Rows>
  );
};

/** Money taken off for what there is too much of. */
export const PenaltyRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <Rows
      legend={say('penalties')}
      rows={sheet.penalties}
      blank={NEW_PENALTY}
      addLabel={say('penalties.add')}
      removeLabel={(place) => say('penalties.remove', { place })}
      onChange={(penalties) => set({ penalties })}
    >
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
    </Rows>
  );
};
