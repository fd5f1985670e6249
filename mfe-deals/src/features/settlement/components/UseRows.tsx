import { ElementField, Figure } from '../../../shared/settlement/Fields';
import { SheetRows } from '../../../shared/settlement/Rows';
import { NEW_USE } from '../../../shared/settlement/sheet';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

/** Value in use: what each step of a constituent above the index's own specification changes in the price. */
export const UseRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="uses" blank={NEW_USE}>
      {(row, change) => (
        <>
          <ElementField
            label={say('element')}
            value={row.element}
            known={sheet.assays.map(({ element }) => element)}
            onChange={(element) => change({ element })}
          />
          <Figure label={say('uses.base')} value={row.base} unit="%" onChange={(base) => change({ base })} />
          <Figure
            label={say('uses.rate')}
            value={row.rate}
            unit={`${sheet.currency}/${sheet.unit}`}
            onChange={(rate) => change({ rate })}
          />
          <Figure label={say('step')} value={row.step} unit="%" onChange={(step) => change({ step })} />
        </>
      )}
    </SheetRows>
  );
};
