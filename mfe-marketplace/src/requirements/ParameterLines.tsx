import { ELEMENTS } from '@orebridge/trade';
import { Button, Grid, IconButton, Stack, Text } from '@orebridge/ui';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { useSay } from '../say';
import { NeedChoice, NeedFigure, NeedText } from './fields';
import { EMPTY_PARAMETER, type NeedForm } from './form';

const MOST = 20;
const UNITS = ['%', 'g/t', 'ppm', 'kcal/kg'] as const;
const LIST = 'need-elements';

const Line = styled.div`
  padding-bottom: 12px;
  border-bottom: 1px solid var(--border-subtle);
`;

/** The limits of the specification, one line for each constituent. */
export const ParameterLines = () => {
  const say = useSay();
  const { control } = useFormContext<NeedForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parameters' });
  return (
    <Stack gap={5}>
      <Text as="p" size="bodySm" tone="secondary">
        {say('need.parameters.hint')}
      </Text>
      {fields.map((line, place) => (
        <Line key={line.id}>
          <Stack gap={3}>
            <Grid columns={3}>
              <NeedText name={`parameters.${place}.element`} label={say('assay.element')} max={20} list={LIST} />
              <NeedChoice
                name={`parameters.${place}.kind`}
                label={say('need.parameter.kind')}
                options={(['min', 'max'] as const).map((value) => ({ value, label: say(`need.kind.${value}`) }))}
              />
              <NeedChoice
                name={`parameters.${place}.unit`}
                label={say('assay.unit')}
                options={UNITS.map((value) => ({ value, label: value }))}
              />
            </Grid>
            <Grid columns={4}>
              <NeedChoice
                name={`parameters.${place}.basis`}
                label={say('assay.basis')}
                options={(['dry', 'wet'] as const).map((value) => ({ value, label: say(`need.basis.${value}`) }))}
              />
              <NeedFigure name={`parameters.${place}.target`} label={say('need.parameter.target')} />
              <NeedFigure name={`parameters.${place}.limit`} label={say('need.parameter.limit')} optional />
              <NeedFigure name={`parameters.${place}.weight`} label={say('need.parameter.weight')} optional />
            </Grid>
            <div>
              <IconButton
                icon="trash"
                label={say('need.parameter.remove', { line: place + 1 })}
                onClick={() => remove(place)}
              />
            </div>
          </Stack>
        </Line>
      ))}
      <datalist id={LIST}>
        {ELEMENTS.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </datalist>
      <div>
        <Button icon="plus" disabled={fields.length >= MOST} onClick={() => append(EMPTY_PARAMETER)}>
          {say('need.parameter.add')}
        </Button>
      </div>
    </Stack>
  );
};
