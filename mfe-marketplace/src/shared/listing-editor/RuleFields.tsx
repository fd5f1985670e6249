import { useMessages } from '@orebridge/remote-kit';
import { payableFigures, payableText, penaltyFigures, penaltyText, usualAssayUnit } from '@orebridge/trade';
import { Field, NumberInput, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import type { PricedForm } from './basis-form';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  > p {
    grid-column: 1 / -1;
  }
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface RuleFieldsProps {
  list: 'payables' | 'penalties';
  place: number;
  currency: string;
}

/** How a constituent is paid for, or what is taken off for it, in figures: nothing is left for buyers to read between the lines. */
export const RuleFields = ({ list, place, currency }: RuleFieldsProps) => {
  const say = useMessages('marketplace');
  const { control } = useFormContext<PricedForm>();
  const element = useWatch({ control, name: `priceBasis.${list}.${place}.element` });
  const { field } = useController({ control, name: `priceBasis.${list}.${place}.value` });
  const usual = usualAssayUnit(element.trim());
  const isPayable = list === 'payables';
  const known = isPayable ? payableFigures(field.value, usual) : penaltyFigures(element, field.value);
  const unit = known && 'unit' in known ? known.unit : usual;
  const [typed, setTyped] = useState<Record<string, string>>(() => ({ ...known }));
  const figure = (name: string) => typed[name] ?? '';
  const change = (name: string) => (value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    const of = (one: string) => next[one]?.trim() ?? '';
    field.onChange(
      isPayable
        ? payableText({ pct: of('pct'), deduction: of('deduction'), from: of('from') }, usual)
        : penaltyText({ rate: of('rate'), step: of('step'), above: of('above') }, unit),
    );
  };
  const inputs: readonly (readonly [name: string, unit: string])[] = isPayable
    ? [
        ['pct', '%'],
        ['deduction', usual],
        ['from', usual],
      ]
    : [
        ['rate', currency],
        ['step', unit],
        ['above', unit],
      ];
  return (
    <Figures>
      {inputs.map(([name, of]) => (
        <Field key={name} label={say(`basisField.rule.${name}`)}>
          <NumberInput value={figure(name)} onValueChange={change(name)} unit={of} />
        </Field>
      ))}
      {field.value && !known ? (
        <Text as="p" size="caption" tone="secondary">
          {say('basisField.rule.unread', { text: field.value })}
        </Text>
      ) : null}
    </Figures>
  );
};
