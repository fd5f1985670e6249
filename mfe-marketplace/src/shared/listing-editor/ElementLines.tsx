import { useMessages } from '@orebridge/remote-kit';
import { ELEMENTS } from '@orebridge/trade';
import { IconButton } from '@orebridge/ui';
import styled from 'styled-components';
import { symbolOf } from '../lots/assay';
import { FigureField, TextField } from './Fields';
import { RuleFields } from './RuleFields';

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
  /** A grade in per cent, an amount for each per cent, or the figures of a rule. */
  valueIs: 'grade' | 'amount' | 'rule';
  currency: string;
}

const SYMBOLS = ELEMENTS.filter(({ kind }) => kind !== 'property').map(({ id }) => id);

/** Elements, each with a grade or a rule. */
export const ElementLines = ({ name, lines, onRemove, valueIs, currency }: Props) => {
  const say = useMessages('marketplace');
  return lines.map((line, place) => (
    <Line key={line.id}>
      <TextField name={`${name}.${place}.element`} label="assay.element" labelHidden max={20} list={SYMBOLS} />
      {name === 'priceBasis.payables' || name === 'priceBasis.penalties' ? (
        <RuleFields
          key={line.element}
          list={name === 'priceBasis.payables' ? 'payables' : 'penalties'}
          place={place}
          currency={currency}
        />
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
