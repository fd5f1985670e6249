import { LANGUAGES, type Language } from '@orebridge/contracts';
import { Icon } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from './detect';

const Box = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 36px;
  padding: 0 10px;
  border-radius: var(--r-sm);
  color: var(--text-secondary);
  font-size: 13px;
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
  &:focus-within {
    outline: 2px solid var(--focus-ring);
    outline-offset: 2px;
  }
`;

const Choice = styled.select`
  appearance: none;
  height: 36px;
  margin: 0 -24px 0 0;
  padding: 0 24px 0 0;
  border: 0;
  outline: 0;
  background: none;
  cursor: pointer;
  option {
    background: var(--bg-raised);
    color: var(--text-primary);
  }
`;

interface LanguageMenuProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** The languages of the site, each named in itself. */
export function LanguageMenu({ language, onChoose }: LanguageMenuProps) {
  const intl = useIntl();
  return (
    <Box>
      <Icon name="globe-simple" size={16} />
      <Choice
        aria-label={intl.formatMessage({ id: 'language.label' })}
        value={language}
        onChange={(event) => onChoose(event.target.value as Language)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </Choice>
      <Icon name="caret-down" size={14} />
    </Box>
  );
}
