import { useIntl } from 'react-intl';

/** Says a text of the calculator. */
export const useSheetText = () => {
  const intl = useIntl();
  return (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.calc.${id}` }, values);
};
