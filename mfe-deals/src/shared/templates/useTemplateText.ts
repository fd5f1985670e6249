import type { OfferTemplateTerms } from '@orebridge/contracts';
import { useIntl } from 'react-intl';

const HOURS_A_DAY = 24;

/** A template in one line: delivery, payment, how long the terms stand. */
export const useTemplateText = () => {
  const intl = useIntl();
  return ({ incoterm, place, paymentTerms, validHours, deliveryDays }: OfferTemplateTerms): string =>
    [
      [incoterm, place].filter(Boolean).join(' '),
      intl.formatMessage({ id: `deals.payment.${paymentTerms}` }),
      deliveryDays === null ? '' : intl.formatMessage({ id: 'deals.template.delivery' }, { days: deliveryDays }),
      validHours % HOURS_A_DAY === 0
        ? intl.formatMessage({ id: 'deals.template.validDays' }, { days: validHours / HOURS_A_DAY })
        : intl.formatMessage({ id: 'deals.template.validHours' }, { hours: validHours }),
    ]
      .filter(Boolean)
      .join(' · ');
};
