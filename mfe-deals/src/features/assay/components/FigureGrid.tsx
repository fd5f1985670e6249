import { useMessages } from '@orebridge/remote-kit';
import { Field, NumberInput } from '@orebridge/ui';
import styled from 'styled-components';
import type { Asked, useFigures } from '../hooks/useFigures';

const Lot = styled.fieldset`
  margin: 0;
  padding: 12px 0 0;
  border: 0;
  border-top: 1px solid var(--border-subtle);
  legend {
    float: inline-start;
    width: 100%;
    margin-bottom: 8px;
    font-weight: 600;
  }
  > div {
    clear: both;
    display: grid;
    gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  }
`;

interface Props {
  asked: readonly Asked[];
  figures: ReturnType<typeof useFigures>;
  /** The missing ones are said to be so. */
  checked: boolean;
}

/** A figure for each constituent of each lot, as on the certificate. */
export const FigureGrid = ({ asked, figures, checked }: Props) => {
  const say = useMessages('deals.assay');
  const lots = [...new Set(asked.map(({ lot }) => lot))];
  return lots.map((lot) => (
    <Lot key={lot}>
      <legend>{say('lot', { lot })}</legend>
      <div>
        {asked
          .filter((one) => one.lot === lot)
          .map((one) => (
            <Field
              key={one.element}
              label={one.element}
              error={checked && figures.missing.includes(one) ? say('form.missing') : undefined}
            >
              <NumberInput
                value={figures.of(one)}
                unit={one.unit}
                maxDecimals={12}
                onValueChange={(value) => figures.set(one, value)}
              />
            </Field>
          ))}
      </div>
    </Lot>
  ));
};
