import type { AgreedPricing } from '@orebridge/contracts';
import { PricingTermsSchema } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { isDecimal, type PricingTerms } from '@orebridge/trade';
import {
  Button,
  Cluster,
  Field,
  FormError,
  Grid,
  IconButton,
  NumberInput,
  Select,
  Stack,
  TextInput,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { withoutTerm } from './added-terms';
import { formOf } from './read-term';
import type { TermField, TypedTerm } from './term-fields';
import { withTyped } from './write-term';

interface TermFormProps {
  terms: PricingTerms;
  id: string;
  onKeep: (terms: AgreedPricing) => void;
  onClose: () => void;
}

const missing = ({ as, optional }: TermField, value: string | undefined): string | undefined => {
  if (!value?.trim()) return optional ? undefined : 'validation.required';
  return as === 'figure' && !isDecimal(value.trim()) ? 'validation.decimal' : undefined;
};

/** The inputs of one term: what is typed is kept when it makes sense, and the others stay as they are. */
export const TermForm = ({ terms, id, onKeep, onClose }: TermFormProps) => {
  const say = useMessages('deals.pricing');
  const intl = useIntl();
  const begin = formOf(terms, id);
  const [typed, setTyped] = useState<TypedTerm>({ fields: begin?.fields ?? {}, bands: begin?.bands ?? [] });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  if (!begin) return null;
  // Another basis has other inputs.
  const shape = id === 'basis' ? (formOf(withTyped(terms, id, typed), id) ?? begin) : begin;
  const sentence = (code: string) => (intl.messages[code] ? intl.formatMessage({ id: code }) : code);

  const keep = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found: Record<string, string> = {};
    for (const input of shape.inputs) {
      const code = missing(input, typed.fields[input.name] ?? shape.fields[input.name]);
      if (code) found[input.name] = sentence(code);
    }
    typed.bands.forEach((band, at) => {
      for (const input of shape.bandInputs) {
        const code = missing(input, band[input.name]);
        if (code) found[`${at}.${input.name}`] = sentence(code);
      }
    });
    setWrong(found);
    if (Object.keys(found).length) return;
    const fields = { ...shape.fields, ...typed.fields };
    const next = PricingTermsSchema.safeParse(withTyped(terms, id, { ...typed, fields }));
    if (!next.success) return setWrong({ root: sentence(next.error.issues[0]?.message ?? 'validation.invalid') });
    onKeep(next.data);
  };
  const remove = () => {
    const next = PricingTermsSchema.safeParse(withoutTerm(terms, id));
    if (next.success) onKeep(next.data);
  };
  const setField = (name: string, value: string) => setTyped({ ...typed, fields: { ...typed.fields, [name]: value } });
  const setBand = (at: number, name: string, value: string) =>
    setTyped({ ...typed, bands: typed.bands.map((band, n) => (n === at ? { ...band, [name]: value } : band)) });

  const control = (input: TermField, value: string, change: (value: string) => void) => {
    if (input.as === 'figure') return <NumberInput value={value} onValueChange={change} unit={input.unit} />;
    if (input.as === 'text')
      return <TextInput value={value} maxLength={80} onChange={({ target }) => change(target.value)} />;
    const named = (option: string) => {
      const key = `deals.pricing.option.${input.name}.${option}`;
      return intl.messages[key] ? intl.formatMessage({ id: key }) : option;
    };
    return (
      <Select
        value={value}
        options={(input.options ?? []).map((option) => ({ value: option, label: named(option) }))}
        onChange={({ target }) => change(target.value)}
      />
    );
  };

  return (
    <form onSubmit={keep} noValidate aria-label={say('edit')}>
      <Stack gap={5}>
        <Grid columns={3}>
          {shape.inputs.map((input) => (
            <Field
              key={input.name}
              label={say(`field.${input.name}`)}
              error={wrong[input.name]}
              optional={input.optional}
            >
              {control(input, typed.fields[input.name] ?? shape.fields[input.name] ?? '', (value) =>
                setField(input.name, value),
              )}
            </Field>
          ))}
        </Grid>
        {typed.bands.map((band, at) => (
          <Cluster gap={4} align="end" key={`${id}-${at}`}>
            {shape.bandInputs.map((input) => (
              <Field key={input.name} label={say(`field.${input.name}`)} error={wrong[`${at}.${input.name}`]}>
                {control(input, band[input.name] ?? '', (value) => setBand(at, input.name, value))}
              </Field>
            ))}
            <IconButton
              icon="minus"
              label={say('band.remove')}
              onClick={() => setTyped({ ...typed, bands: typed.bands.filter((_band, n) => n !== at) })}
            />
          </Cluster>
        ))}
        <FormError>{wrong.root}</FormError>
        <Cluster gap={4}>
          <Button type="submit" size="sm" variant="primary">
            {say('keep')}
          </Button>
          <Button type="button" size="sm" onClick={onClose}>
            {say('leave')}
          </Button>
          {shape.bandInputs.length ? (
            <Button
              type="button"
              size="sm"
              variant="quiet"
              icon="plus"
              onClick={() => setTyped({ ...typed, bands: [...typed.bands, {}] })}
            >
              {say('band.add')}
            </Button>
          ) : null}
          {shape.removable ? (
            <Button type="button" size="sm" variant="quiet" onClick={remove}>
              {say('remove')}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
    </form>
  );
};
