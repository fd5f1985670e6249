import type { AgentFinding } from '@orebridge/contracts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Says why an agent found something: its sentence, with documents and signs by their names. */
export const useExplained = () => {
  const intl = useIntl();
  return useCallback(
    ({ explanation, inputs: { document, signs, ...rest } }: Pick<AgentFinding, 'explanation' | 'inputs'>) =>
      intl.formatMessage(
        { id: explanation },
        {
          ...rest,
          document: document && intl.formatMessage({ id: `document.type.${document}` }),
          signs: signs
            ?.split(', ')
            .map((sign) => intl.formatMessage({ id: `agent.sign.${sign}` }))
            .join(', '),
        },
      ),
    [intl],
  );
};
