import { Field, TextInput, type TextInputProps } from '@orebridge/ui';
import styled from 'styled-components';

const Compact = styled.div`
  width: 260px;
  max-width: 100%;
  @media (max-width: 767px) {
    width: 100%;
  }
`;

const LONGEST = 120;

interface SearchFieldProps {
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** True where the label stands above the field, and not only in it. */
  labelled?: boolean;
  max?: number;
  icon?: TextInputProps['icon'];
  /** Small, as in a row of filters. */
  compact?: boolean;
}

/** Words that narrow a list. */
export const SearchField = ({ label, typed, onType, labelled, max = LONGEST, icon, compact }: SearchFieldProps) => {
  const field = (
    <Field label={label} labelHidden={!labelled}>
      <TextInput
        type="search"
        icon={icon ?? (labelled ? undefined : 'magnifying-glass')}
        inputSize={compact ? 'sm' : undefined}
        placeholder={labelled ? undefined : label}
        value={typed}
        maxLength={max}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
  return compact ? <Compact>{field}</Compact> : field;
};
