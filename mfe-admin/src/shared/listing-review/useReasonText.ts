import type { Listing } from '@orebridge/contracts';
import { useFormat, useMineralName } from '@orebridge/ui';
import { useIntl } from 'react-intl';

type Reason = Listing['complianceReasons'][number];

/** Says a reason of the compliance score; countries, minerals and documents in it by their names. */
export const useReasonText = (): ((reason: Reason) => string) => {
  const intl = useIntl();
  const format = useFormat();
  const mineralName = useMineralName();
  return ({ code, values = {} }) => {
    const key = code.startsWith('compliance.') ? code : `compliance.reason.${code}`;
    const { country, mineral, document } = values;
    return intl.formatMessage(
      { id: key, defaultMessage: code },
      {
        ...values,
        ...(country && { country: format.country(country) }),
        ...(mineral && { mineral: mineralName(mineral) }),
        ...(document && { document: intl.formatMessage({ id: `document.type.${document}` }) }),
      },
    );
  };
};
