import { ELEMENTS } from '@orebridge/trade';
import { IconButton } from '@orebridge/ui';
import styled from 'styled-components';
import { symbolOf } from '../lot/assay';
import { useSay } from '../say';
import { FigureField, TextField } from './fields';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(88px, 160px) minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
`;

interface Props {
  name: `priceBasis.${'base' | 'viu' | 'payables' | 'penalties'}`;
  lines: readonly { id: string; element: string }[];
  onRemove: (place: number) => void;
  /** A grade in per cent, an amount for each per cent, or a rule in words. */
  valueIs: 'grade' | 'amount' | 'text';
  currency: string;
}

const SYMBOLS = ELEMENTS.filter(({ kind }) => kind !== 'property').map(({ id }) => id);

/** Elements, each with a grade or a rule. */
export const ElementLines = ({ name, lines, onRemove, valueIs, currency }: Props) => {
  const say = useSay();
  return lines.map((line, place) => (
    <Line key={line.id}>
      <TextField name={`${name}.${place}.element`} label="assay.element" labelHidden max={20} list={SYMBOLS} />
      {valueIs === 'text' ? (
        <TextField name={`${name}.${place}.value`} label="basisField.rule" labelHidden max={80} />
      ) : (
        <FigureField
          name={`${name}.${place}.value`}
          label={valueIs === 'grade' ? 'assay.grade' : 'basisField.viuAmount'}
          labelHidden
          unit={valueIs === 'grade' ? '%' : `${currency}/%`}
        />
      )}
      <IconButton
        icon="x"
        label={say('assay.remove', { element: symbolOf(line.element), line: place + 1 })}
        onClick={() => onRemove(place)}
      />
    </Line>
  ));
};
