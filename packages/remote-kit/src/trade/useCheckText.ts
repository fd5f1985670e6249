import type { DocumentView } from '@orebridge/contracts';
import { useIntl } from 'react-intl';

type Check = Pick<DocumentView['checks'][number], 'code' | 'values'>;

/** How the values of a check say where something stands: in a row of a sheet, beside the text, in a paragraph of it, or on a page. */
const placeOf = (values: NonNullable<Check['values']>): string =>
  ['row', 'margin', 'paragraph'].find((part) => part in values) ?? 'page';

/** What a check of a document found, as a sentence. */
export const useCheckText = () => {
  const intl = useIntl();
  return ({ code, values = {} }: Check): string =>
    intl.formatMessage(
      { id: `document.check.${code}` },
      'line' in values
        ? { ...values, place: intl.formatMessage({ id: `document.place.${placeOf(values)}` }, values) }
        : values,
    );
};
