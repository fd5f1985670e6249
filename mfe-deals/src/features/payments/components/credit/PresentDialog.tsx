import type { Instrument } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { LETTER_DOCUMENTS, localDay, minorUnits } from '@orebridge/trade';
import { Checkbox, DateInput, Field, FieldGroup, NumberInput, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { usePresentDocuments } from '../../api/useCredit';

type Presentable = NonNullable<Instrument['presentable']>;

/** The presentation of documents, prefilled by what the deal records of shipment and invoices. */
export const PresentDialog = ({
  document,
  presentable,
  unit,
  onClose,
}: {
  document: Instrument;
  presentable: Presentable;
  unit: string;
  onClose: () => void;
}) => {
  const say = useMessages('deals.pay');
  const shared = useMessages();
  const fieldIssues = useFieldIssues();
  const done = useDone(onClose);
  const [typed, setTyped] = useState({ ...presentable, presentedOn: localDay() });
  const present = usePresentDocuments(() => done(say('present.done')));
  const issues = present.isError ? fieldIssues(present.error) : {};
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const day = (name: 'presentedOn' | 'onBoardOn') => (
    <Field label={say(`present.${name}`)} error={issues[name]}>
      <DateInput value={typed[name]} max={localDay()} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  );
  const port = (name: 'loadingPort' | 'dischargePort') => (
    <Field label={say(`present.${name}`)} optional error={issues[name]}>
      <TextInput maxLength={140} value={typed[name] ?? ''} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  );
  return (
    <FormDialog
      title={say('present')}
      description={say('present.text', { number: document.number })}
      submitLabel={say('present')}
      command={present}
      onSubmit={() => {
        const { quantity, loadingPort, dischargePort } = typed;
        const said = { loadingPort: loadingPort?.trim() || null, dischargePort: dischargePort?.trim() || null };
        present.mutate({ params: { id: document.id }, body: { ...typed, ...said, quantity: quantity || null } });
      }}
      onClose={onClose}
    >
      {day('presentedOn')}
      {day('onBoardOn')}
      <Field label={say('present.amount')} unit={typed.currency} error={issues.amount}>
        <NumberInput
          value={typed.amount}
          maxDecimals={minorUnits(typed.currency)}
          onValueChange={(amount) => set({ amount })}
        />
      </Field>
      <Field label={say('present.quantity')} unit={unit} optional error={issues.quantity}>
        <NumberInput value={typed.quantity ?? ''} onValueChange={(quantity) => set({ quantity })} />
      </Field>
      {port('loadingPort')}
      {port('dischargePort')}
      <FieldGroup legend={say('present.documents')}>
        {LETTER_DOCUMENTS.map((code) => (
          <Checkbox
            key={code}
            label={shared(`letter.document.${code}`)}
            checked={typed.documents.includes(code)}
            onChange={({ target }) =>
              set({
                documents: target.checked ? [...typed.documents, code] : typed.documents.filter((one) => one !== code),
              })
            }
          />
        ))}
      </FieldGroup>
    </FormDialog>
  );
};
