import { useMessages } from '@orebridge/remote-kit';
import { useSettled } from '@orebridge/remote-kit/pages';
import { TextInput } from '@orebridge/ui';
import styled from 'styled-components';

const Box = styled.form`
  width: 380px;
  max-width: calc(100vw - 32px);
  @media (max-width: 767px) {
    flex: 1 1 180px;
    width: auto;
  }
`;

/** Searches as one types: name, description, company, origin, grade. */
export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const say = useMessages('marketplace');
  const [typed, setTyped] = useSettled(value, (text) => onSearch(text.trim()));
  return (
    <Box
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        icon="magnifying-glass"
        maxLength={120}
        aria-label={say('search.label')}
        placeholder={say('search.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Box>
  );
};
