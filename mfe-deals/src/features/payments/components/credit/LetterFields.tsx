import { useMessages } from '@orebridge/remote-kit';
import { INCOTERMS, LETTER_PERMISSIONS } from '@orebridge/trade';
import { DateInput, Field, Grid, NumberInput, Select, TextArea, TextInput } from '@orebridge/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { LetterValues } from '../../letter-values';

/** Fields that take words, with the field of the bank's message that says them. */
const WORDS = [
  ['applicant', '50', 160],
  ['expiryPlace', '31D', 120],
  ['loadingPort', '44E', 140],
  ['dischargePort', '44F', 140],
  ['place', '45A', 140],
] as const;
const FIGURES = [
  ['plusPct', '39A'],
  ['minusPct', '39A'],
  ['quantityPct', '45A'],
] as const;

interface Props {
  form: Pick<UseFormReturn<{ letter: LetterValues }>, 'register' | 'control'>;
  issues: Readonly<Record<string, string | undefined>>;
}

/** The terms of a letter of credit by the fields of the bank's message; all may stay empty. */
export const LetterFields = ({ form: { register, control }, issues }: Props) => {
  const say = useMessages('deals.pay');
  const shared = useMessages();
  const label = (name: keyof LetterValues, tag: string) => ({
    label: say('document.letter.field', { name: say(`document.letter.${name}`), tag }),
    error: issues[`letter.${name}`] ?? issues[`terms.letter.${name}`],
    optional: true,
  });
  const choice = (name: 'partialShipments' | 'transhipment', tag: string) => (
    <Field {...label(name, tag)}>
      <Select
        {...register(`letter.${name}`)}
        options={[
          { value: '', label: say('document.letter.unsaid') },
          ...LETTER_PERMISSIONS.map((value) => ({ value, label: shared(`letter.permission.${value}`) })),
        ]}
      />
    </Field>
  );
  return (
    <Grid columns={2}>
      {WORDS.map(([name, tag, max]) => (
        <Field key={name} {...label(name, tag)}>
          <TextInput {...register(`letter.${name}`)} maxLength={max} />
        </Field>
      ))}
      <Field {...label('incoterm', '45A')}>
        <Select
          {...register('letter.incoterm')}
          options={[
            { value: '', label: say('document.letter.unsaid') },
            ...INCOTERMS.map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
      <Field {...label('latestShipment', '44C')}>
        <DateInput {...register('letter.latestShipment')} />
      </Field>
      {FIGURES.map(([name, tag]) => (
        <Controller
          key={name}
          control={control}
          name={`letter.${name}`}
          render={({ field: { onChange, ...props } }) => (
            <Field {...label(name, tag)} unit="%">
              <NumberInput {...props} maxDecimals={2} onValueChange={onChange} />
            </Field>
          )}
        />
      ))}
      <Controller
        control={control}
        name="letter.presentationDays"
        render={({ field: { onChange, ...props } }) => (
          <Field {...label('presentationDays', '48')} hint={say('document.letter.presentationDays.hint')}>
            <NumberInput {...props} maxDecimals={0} onValueChange={onChange} />
          </Field>
        )}
      />
      {choice('partialShipments', '43P')}
      {choice('transhipment', '43T')}
      <Field {...label('goods', '45A')}>
        <TextArea {...register('letter.goods')} rows={3} maxLength={6500} />
      </Field>
      <Field {...label('documents', '46A')} hint={say('document.letter.documents.hint')}>
        <TextArea {...register('letter.documents')} rows={4} />
      </Field>
    </Grid>
  );
};
