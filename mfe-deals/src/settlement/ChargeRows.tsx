import { Field, TextInput } from '@orebridge/ui';
import { Figure, Pick } from './fields';
import { SheetRows } from './Rows';
import { FEE_BASES, NEW_FEE, NEW_OTHER } from './sheet';
import { useSheetText } from './useSheetText';
import type { SheetProps } from './WeightFields';

const TEXT_MAX = 80;

interface WordsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}
const Words = ({ label, value, onChange }: WordsProps) => (
  <Field label={label}>
    <TextInput value={value} maxLength={TEXT_MAX} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

/** Adjustments per unit of the weight that have no name of their own. */
export const OtherRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="others" blank={NEW_OTHER}>
      {(row, change) => (
        <>
          <Words label={say('others.text')} value={row.text} onChange={(text) => change({ text })} />
          <Figure
            label={say('others.rate')}
            value={row.rate}
            unit={`${sheet.currency}/${sheet.unit}`}
            onChange={(rate) => change({ rate })}
          />
        </>
      )}
    </SheetRows>
  );
};

/** Fees that do not go by the weight. */
export const FeeRows = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <SheetRows sheet={sheet} set={set} list="fees" blank={NEW_FEE}>
      {(row, change) => (
        <>
          <Words label={say('fees.name')} value={row.name} onChange={(name) => change({ name })} />
          <Pick
            label={say('fees.per')}
            value={row.per}
            options={FEE_BASES.map((value) => ({ value, label: say(`fees.per.${value}`) }))}
            onChange={(per) => change({ per })}
          />
          <Figure
            label={say('fees.amount')}
            value={row.amount}
            unit={sheet.currency}
            onChange={(amount) => change({ amount })}
          />
        </>
      )}
    </SheetRows>
  );
};
