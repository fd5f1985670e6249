import type { Deal } from '@orebridge/contracts';
import { Button, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { PrintStyles, printSheet } from '../../../shared/PrintStyles';
import { PricingList } from '../../../shared/pricing/PricingList';
import { Terms } from '../../../shared/negotiation/Terms';
import { useLotName } from '../../../shared/negotiation/useLotName';

const Sheet = styled.div`
  max-width: 760px;
`;
const PrintOnly = styled.div`
  display: none;
  @media print {
    display: block;
    margin-bottom: 16px;
  }
`;
const Hash = styled.code`
  font-family: var(--font-mono);
  font-size: 12px;
  line-height: 18px;
  overflow-wrap: anywhere;
  color: var(--text-secondary);
`;

/** The terms both parties agreed on, with the hash by which each can check that the other sees the same. */
export const AgreedTerms = ({ deal }: { deal: Deal }) => {
  const intl = useIntl();
  const format = useFormat();
  const lot = useLotName()(deal.listing);
  return (
    <Sheet data-print-sheet="">
      <PrintStyles />
      <PrintOnly>
        <Text as="p" size="title">
          {lot}, {deal.reference}
        </Text>
        <Text as="p">
          <FormattedMessage
            id="deals.terms.parties"
            values={{ seller: deal.seller.name, buyer: deal.buyer.name, date: format.date(deal.createdAt) }}
          />
        </Text>
      </PrintOnly>
      <Panel
        title={intl.formatMessage({ id: 'deals.terms.title' })}
        actions={
          <span data-print-hidden="">
            <Button size="sm" onClick={printSheet}>
              <FormattedMessage id="deals.terms.print" />
            </Button>
          </span>
        }
      >
        <Stack gap={6}>
          <Terms terms={deal.terms} />
          {deal.terms.pricing ? <PricingList pricing={deal.terms.pricing} /> : null}
          {deal.terms.message ? (
            <Text>
              <FormattedMessage id="deals.terms.message" values={{ message: deal.terms.message }} />
            </Text>
          ) : null}
          <div>
            <Text as="p" size="bodySm" tone="secondary">
              <FormattedMessage id="deals.terms.same" />
            </Text>
            <Hash>{deal.termsHash}</Hash>
          </div>
        </Stack>
      </Panel>
    </Sheet>
  );
};
