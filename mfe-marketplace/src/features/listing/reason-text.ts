import type { Listing } from '@orebridge/contracts';
import { isMineral } from '@orebridge/trade';
import { useFormat, useMineralName } from '@orebridge/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Reason = Listing['complianceReasons'][number];

/** Says a reason of the compliance score; its country and mineral are named, not coded. */
export const useReasonText = () => {
  const intl = useIntl();
  const format = useFormat();
  const mineralName = useMineralName();
  return useCallback(
    ({ code, values = {} }: Reason) => {
      const { country, mineral } = values;
      const named = {
        country: '',
        mineral: '',
        level: '',
        rule: '',
        ...values,
        ...(country && /^[A-Z]{2}$/.test(country) ? { country: format.country(country) } : {}),
        ...(mineral && isMineral(mineral) ? { mineral: mineralName(mineral) } : {}),
      };
      const id = `compliance.reason.${code}`;
      return intl.messages[id] ? intl.formatMessage({ id }, named) : code;
    },
    [intl, format, mineralName],
  );
};
