import type { ListingImport } from '@orebridge/contracts';
import { useIntl } from 'react-intl';

/** Why a whole file failed, in the visitor's language. */
export const useFailureText = () => {
  const intl = useIntl();
  return ({ failure }: Pick<ListingImport, 'failure'>): string =>
    failure ? intl.formatMessage({ id: `error.${failure.code}` }, failure.values) : '';
};
