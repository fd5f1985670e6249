import type { MemberFunctions } from '@orebridge/contracts';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** What somebody is in the company, in a line: the functions, and up to which value a signatory signs. */
export const useFunctionText = ({ functions, limit }: MemberFunctions): string => {
  const intl = useIntl();
  const format = useFormat();
  if (!functions) return intl.formatMessage({ id: 'team.functions.undivided' });
  return format.list(
    functions.map((one) =>
      one === 'signatory' && limit
        ? intl.formatMessage(
            { id: 'team.function.signatory.upTo' },
            { limit: format.money(limit.amount, limit.currency) },
          )
        : intl.formatMessage({ id: `team.function.${one}` }),
    ),
  );
};
