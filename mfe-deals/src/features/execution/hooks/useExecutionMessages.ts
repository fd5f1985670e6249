import { useMessages } from '@orebridge/remote-kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Says a message of the execution of deals, `say('loading.title')`, and any other by its whole key when there is one. */
export const useExecutionMessages = () => {
  const intl = useIntl();
  const say = useMessages('deals.execution');
  const known = useCallback(
    (...keys: string[]): string | undefined => {
      const id = keys.find((key) => intl.messages[key]);
      return id ? intl.formatMessage({ id }) : undefined;
    },
    [intl],
  );
  return { say, known };
};
