import { asOptions, ElementField, Figure, Pick } from '../../../shared/settlement/Fields';
import { SheetRows } from '../../../shared/settlement/Rows';
import { ASSAY_UNITS, NEW_ASSAY } from '../../../shared/settlement/sheet';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

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
