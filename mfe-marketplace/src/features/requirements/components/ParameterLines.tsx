import { useMessages } from '@orebridge/remote-kit';
import { ELEMENTS } from '@orebridge/trade';
import { Button, Grid, IconButton, Stack, Text } from '@orebridge/ui';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { RequirementChoice, RequirementFigure, RequirementText } from './Fields';
import { EMPTY_PARAMETER, type RequirementForm } from '../form';

const MOST = 20;
const UNITS = ['%', 'g/t', 'ppm', 'kcal/kg'] as const;
const LIST = 'need-elements';

const Line = styled.div`
  padding-bottom: 12px;
  border-bottom: 1px solid var(--border-subtle);
`;

/** The limits of the specification, one line for each constituent. */
export const ParameterLines = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const { control } = useFormContext<RequirementForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parameters' });
  return (
    <Stack gap={5}>
      <Text as="p" size="bodySm" tone="secondary">
        {say('requirement.parameters.hint')}
      </Text>
      {fields.map((line, place) => (
        <Line key={line.id}>
          <Stack gap={3}>
            <Grid columns={3}>
              <RequirementText name={`parameters.${place}.element`} label={say('assay.element')} max={20} list={LIST} />
              <RequirementChoice
                name={`parameters.${place}.kind`}
                label={shared('common.direction')}
                options={(['min', 'max'] as const).map((value) => ({ value, label: say(`requirement.kind.${value}`) }))}
              />
              <RequirementChoice
                name={`parameters.${place}.unit`}
                label={say('assay.unit')}
                options={UNITS.map((value) => ({ value, label: value }))}
              />
            </Grid>
            <Grid columns={4}>
              <RequirementChoice
                name={`parameters.${place}.basis`}
                label={say('assay.basis')}
                options={(['dry', 'wet'] as const).map((value) => ({
                  value,
                  label: say(`requirement.basis.${value}`),
                }))}
              />
              <RequirementFigure name={`parameters.${place}.target`} label={say('requirement.parameter.target')} />
              <RequirementFigure
                name={`parameters.${place}.limit`}
                label={say('requirement.parameter.limit')}
                optional
              />
              <RequirementFigure
                name={`parameters.${place}.weight`}
                label={say('requirement.parameter.weight')}
                optional
              />
            </Grid>
            <div>
              <IconButton
                icon="trash"
                label={say('requirement.parameter.remove', { line: place + 1 })}
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
          {say('requirement.parameter.add')}
        </Button>
      </div>
    </Stack>
  );
};
