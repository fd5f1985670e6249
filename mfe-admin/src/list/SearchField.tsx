import { Field, TextInput } from '@orebridge/ui';
import styled from 'styled-components';

const Width = styled.div`
  width: 260px;
  max-width: 100%;
  @media (max-width: 767px) {
    width: 100%;
  }
`;

interface SearchFieldProps {
  label: string;
  value: string;
  onType: (next: string) => void;
}

export const SearchField = ({ label, value, onType }: SearchFieldProps) => (
  <Width>
    <Field label={label} labelHidden>
      <TextInput
        type="search"
        inputSize="sm"
        icon="magnifying-glass"
        placeholder={label}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  </Width>
);
