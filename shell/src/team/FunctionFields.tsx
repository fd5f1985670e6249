import { CURRENCIES, type Currency, FunctionsBody, type MemberFunctions } from '@orebridge/contracts';
import { MEMBER_FUNCTIONS, type MemberFunction } from '@orebridge/trade';
import { Checkbox, Field, FieldGroup, Grid, NumberInput, Select, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** Functions and limit while they are chosen; an empty amount is no limit. */
export interface ChosenFunctions {
  functions: readonly MemberFunction[];
  amount: string;
  currency: Currency;
}

export const chosenOf = ({ functions, limit }: MemberFunctions): ChosenFunctions => ({
  functions: functions ?? [],
  amount: limit?.amount ?? '',
  currency: limit?.currency ?? 'USD',
});

/** What is sent of it: a limit is a signatory's alone. */
export const sentOf = ({ functions, amount, currency }: ChosenFunctions) => ({
  functions: [...functions],
  limit: functions.includes('signatory') && amount !== '' ? { amount, currency } : null,
});

/** Keys of what the contract finds wrong with it; null when nothing is. */
export const wrongIn = (value: ChosenFunctions): { functions?: string; limit?: string } | null => {
  const { error } = FunctionsBody.safeParse(sentOf(value));
  if (!error) return null;
  const at = (field: string) => error.issues.find(({ path }) => path[0] === field)?.message;
  const [functions, limit] = [at('functions'), at('limit')];
  return { ...(functions && { functions }), ...(limit && { limit }) };
};

interface FunctionFieldsProps {
  value: ChosenFunctions;
  onChange: (value: ChosenFunctions) => void;
  /** True once somebody has tried to send it: what is wrong is said. */
  tried: boolean;
}

/** What somebody is in the company, and up to which value a signatory signs. */
export function FunctionFields({ value, onChange, tried }: FunctionFieldsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { functions } = value;
  const wrong = tried ? wrongIn(value) : null;
  const inWords = (key: string | undefined) => key && (intl.messages[key] ? say(key) : key);
  const choose = (one: MemberFunction, chosen: boolean) => {
    // Who only reads does nothing else, and the other way round.
    const others = functions.filter((held) => held !== one && (one === 'read_only') === (held === 'read_only'));
    const next = chosen ? [...others, one] : functions.filter((held) => held !== one);
    onChange({ ...value, functions: MEMBER_FUNCTIONS.filter((held) => next.includes(held)) });
  };
  return (
    <Stack gap={6}>
      <FieldGroup legend={say('team.functions')} error={inWords(wrong?.functions)}>
        {MEMBER_FUNCTIONS.map((one) => (
          <Checkbox
            key={one}
            label={`${say(`team.function.${one}`)}: ${say(`team.function.${one}.hint`)}`}
            checked={functions.includes(one)}
            onChange={({ target }) => choose(one, target.checked)}
          />
        ))}
      </FieldGroup>
      {functions.includes('signatory') ? (
        <Grid>
          <Field label={say('team.limit')} hint={say('team.limit.hint')} error={inWords(wrong?.limit)} optional>
            <NumberInput value={value.amount} onValueChange={(amount) => onChange({ ...value, amount })} />
          </Field>
          <Field label={say('team.limit.currency')}>
            <Select
              value={value.currency}
              onChange={({ target }) => onChange({ ...value, currency: target.value as Currency })}
              options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
            />
          </Field>
        </Grid>
      ) : null}
    </Stack>
  );
}
