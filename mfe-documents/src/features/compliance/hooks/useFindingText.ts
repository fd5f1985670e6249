import type { Assessment } from '@orebridge/contracts';
import { isMineral } from '@orebridge/trade';
import { useFormat, useMineralName } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useDocumentName } from '../../../shared/list/useDocumentName';

/** Reasons, floors, blocks and gates in the words of the shared catalogue. */
export const useFindingText = () => {
  const intl = useIntl();
  const format = useFormat();
  const mineralName = useMineralName();
  const documentName = useDocumentName();
  const of = (code: string, values: Record<string, string> = {}) =>
    intl.messages[code] ? intl.formatMessage({ id: code }, values) : code;
  return {
    of,
    reason: ({ code, values = {} }: Assessment['reasons'][number]) => {
      const { country, mineral, document } = values;
      return of(code, {
        ...values,
        ...(country && /^[A-Z]{2}$/.test(country) && { country: format.country(country) }),
        ...(mineral && isMineral(mineral) && { mineral: mineralName(mineral) }),
        ...(document && { document: documentName(document) }),
      });
    },
    gate: ({ code, document }: Assessment['gates'][number]) => (document ? documentName(document) : of(code)),
  };
};
