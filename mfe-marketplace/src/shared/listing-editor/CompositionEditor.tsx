import type { AssayLine } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ELEMENTS, isDecimal } from '@orebridge/trade';
import { AssayStrip, Button, FieldGroup, IconButton, Stack } from '@orebridge/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { stripParts, suggestedLines, symbolOf } from '../lots/assay';
import { useElementName } from '../lots/useElementName';
import type { DraftForm } from './draft-form';
import { PasteAssay } from './PasteAssay';
import { ChoiceField, FigureField, TextField } from './Fields';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(80px, 1fr) minmax(90px, 1fr) 96px 100px minmax(110px, 1fr) auto;
  gap: 8px;
  align-items: end;
  @media (max-width: 767px) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
    padding-bottom: 12px;
    border-bottom: 1px solid var(--border-subtle);
  }
`;

const UNITS = ['%', 'g/t', 'ppm', 'kcal/kg', 'ct'] as const;
const LINES_MAX = 40;
const SYMBOLS = ELEMENTS.map(({ id }) => id);

/** The assay, element by element, drawn as it is typed; a mineral suggests what its buyers pay for. */
export const CompositionEditor = () => {
  const say = useMessages('marketplace');
  const nameOf = useElementName();
  const { control, getValues } = useFormContext<DraftForm>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'composition' });
  const [mineral, lines] = useWatch({ control, name: ['mineralType', 'composition'] });
  const present = new Set(lines.map(({ element }) => element.trim()));
  const suggested = suggestedLines(mineral).filter(({ element }) => !present.has(element));
  const readable = lines.filter(({ element, value }) => element.trim() && isDecimal(value) && !value.startsWith('-'));
  // A pasted line takes the place of the one of its element.
  const pasted = (found: AssayLine[]) => {
    const named = new Set(found.map(({ element }) => element));
    const kept = lines.filter(({ element }) => element.trim() && !named.has(element.trim()));
    replace([...kept, ...found].slice(0, LINES_MAX));
  };
  const option = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: say(`${key}.${value}`) }));

  return (
    <FieldGroup legend={say('field.composition')} hint={say('hint.composition')}>
      <Stack gap={5}>
        {readable.length > 0 ? (
          <AssayStrip mineral={mineral} parts={stripParts(readable, nameOf)} detail label={say('assay.title')} />
        ) : null}
        {fields.map((line, place) => (
          <Line key={line.id} role="group" aria-label={say('assay.line', { line: place + 1 })}>
            <TextField name={`composition.${place}.element`} label="assay.element" max={20} list={SYMBOLS} />
            <FigureField name={`composition.${place}.value`} label="assay.typical" />
            <ChoiceField
              name={`composition.${place}.unit`}
              label="assay.unit"
              options={UNITS.map((unit) => ({ value: unit, label: unit }))}
            />
            <ChoiceField
              name={`composition.${place}.basis`}
              label="assay.basis"
              options={option(['dry', 'wet'], 'assay')}
            />
            <ChoiceField
              name={`composition.${place}.treatment`}
              label="assay.treatment"
              options={option(['payable', 'gangue', 'penalty'], 'treatment')}
            />
            <IconButton
              icon="trash"
              label={say('assay.remove', {
                element: symbolOf(getValues(`composition.${place}.element`) ?? ''),
                line: place + 1,
              })}
              onClick={() => remove(place)}
            />
          </Line>
        ))}
        <PasteAssay mineral={mineral} onLines={pasted}>
          {suggested.map((line) => (
            <Button key={line.element} size="sm" icon="plus" onClick={() => append(line)}>
              {symbolOf(line.element)}
            </Button>
          ))}
          <Button
            size="sm"
            icon="plus"
            disabled={fields.length >= LINES_MAX}
            onClick={() => append({ element: '', value: '', unit: '%', basis: 'dry', treatment: 'gangue' })}
          >
            {say('assay.add')}
          </Button>
        </PasteAssay>
      </Stack>
    </FieldGroup>
  );
};
