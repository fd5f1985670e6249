import { useMessages } from '@orebridge/remote-kit';
import { Field, TextInput } from '@orebridge/ui';
import { Figure, Pick } from '../../../shared/settlement/Fields';
import { SheetRows } from '../../../shared/settlement/Rows';
import { FEE_BASES, NEW_FEE, NEW_OTHER } from '../../../shared/settlement/sheet';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

const TEXT_MAX = 80;

interface MessagesProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}
const Words = ({ label, value, onChange }: MessagesProps) => (
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
  const shared = useMessages();
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
            label={shared('common.amount')}
            value={row.amount}
            unit={sheet.currency}
            onChange={(amount) => change({ amount })}
          />
        </>
      )}
    </SheetRows>
  );
};
