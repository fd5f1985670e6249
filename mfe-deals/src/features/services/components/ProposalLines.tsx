import { SERVICE_BASES, SERVICE_RULES, type ServiceBasis } from '@orebridge/trade';
import {
  Button,
  Cluster,
  Field,
  FieldGroup,
  IconButton,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { amountOf, EMPTY_LINE, type TermsValues, totalOf } from '../terms';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

const Line = styled.div`
  display: grid;
  gap: 12px;
  align-items: end;
  grid-template-columns: minmax(0, 3fr) minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) auto;
  @media (max-width: 900px) {
    grid-template-columns: 1fr 1fr;
    padding-bottom: 16px;
    border-bottom: 1px solid var(--border-subtle);
  }
`;

interface Props {
  issues: Readonly<Record<string, string>>;
  /** What the client asks to be priced by: lines count by it, or are fixed. */
  asked: ServiceBasis | null;
}

/** The lines of a proposal, each with its amount to the cent, and their sum. */
export const ProposalLines = ({ issues, asked }: Props) => {
  const { say, word } = useServiceMessages();
  const format = useFormat();
  const { control, register } = useFormContext<TermsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const currency = useWatch({ control, name: 'currency' });
  const money = (amount: string) => format.money(amount, currency, { min: 2 });
  const figure = (name: `lines.${number}.quantity` | `lines.${number}.unitPrice`, label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...props } }) => (
        <Field label={label} error={issues[name]}>
          <NumberInput {...props} onValueChange={onChange} />
        </Field>
      )}
    />
  );
  return (
    <FieldGroup legend={say('field.lines')} error={issues.lines}>
      <Stack gap={5}>
        {fields.map(({ id }, index) => {
          const line = lines[index];
          const amount = line ? amountOf(line, currency) : null;
          return (
            <Line key={id}>
              <Field label={say('field.line')} error={issues[`lines.${index}.description`]}>
                <TextInput {...register(`lines.${index}.description`)} maxLength={200} />
              </Field>
              <Field label={say('field.basis')}>
                <Select
                  {...register(`lines.${index}.basis`)}
                  options={SERVICE_BASES.filter((value) => !asked || value === asked || value === 'fixed').map(
                    (value) => ({
                      value,
                      label: word(`basis.${value}`),
                    }),
                  )}
                />
              </Field>
              {figure(`lines.${index}.quantity`, say('field.quantity'))}
              {figure(`lines.${index}.unitPrice`, say('field.unitPrice'))}
              <Stack gap={1}>
                <Text as="span" size="caption" tone="secondary">
                  {say('field.amount')}
                </Text>
                <Text as="span" strong>
                  {amount === null ? '–' : money(amount)}
                </Text>
              </Stack>
              <IconButton
                icon="trash"
                label={say('removeLine')}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
            </Line>
          );
        })}
        <Cluster justify="between" align="center">
          <Button
            icon="plus"
            disabled={fields.length >= SERVICE_RULES.linesMax}
            onClick={() => append({ ...EMPTY_LINE })}
          >
            {say('addLine')}
          </Button>
          <Text as="p" size="title" aria-live="polite">
            {say('total', { total: money(totalOf(lines, currency)) })}
          </Text>
        </Cluster>
      </Stack>
    </FieldGroup>
  );
};
