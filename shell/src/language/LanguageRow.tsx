import { LANGUAGES } from '@orebridge/contracts';
import { MEDIA } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from './detect';
import { useChooseLanguage } from './useChooseLanguage';

const Row = styled.div`
  display: flex;
  gap: 2px;
  button {
    min-height: 28px;
    padding: 3px 9px;
    border: 0;
    border-radius: var(--r-sm);
    background: none;
    color: var(--text-secondary);
    font-size: 13px;
  }
  button:lang(zh) {
    font-family: var(--font-ui), 'Noto Sans SC Name';
  }
  button:hover {
    background: var(--bg-hover);
  }
  button[aria-pressed='true'] {
    background: var(--bg-selected);
    color: var(--text-primary);
    font-weight: 560;
  }
  ${MEDIA.belowMd} {
    width: 100%;
    order: 3;
    justify-content: space-between;
  }
`;

/** The four languages side by side, as the sign-in pages show them. */
export function LanguageRow() {
  const intl = useIntl();
  const { language, choose } = useChooseLanguage();
  return (
    <Row role="group" aria-label={intl.formatMessage({ id: 'language.label' })}>
      {LANGUAGES.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => choose(code)}>
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </Row>
  );
}
