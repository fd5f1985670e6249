import type { Deal } from '@orebridge/contracts';
import { LinkButton, Panel, TermList, useFormat } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';

const PARTS = ['total', 'reserved', 'sold', 'available'] as const;

/** How much of the lot there is, and how much of it deals have taken. */
export const Quantities = ({ deal }: { deal: Deal }) => {
  const intl = useIntl();
  const format = useFormat();
  const { unit } = deal.quantities;
  return (
    <Panel
      title={intl.formatMessage({ id: 'deals.quantities.title' })}
      actions={
        <LinkButton href={`/listing/${deal.listing.id}`} size="sm">
          <FormattedMessage id="deals.lot.open" />
        </LinkButton>
      }
    >
      <TermList
        layout="tiles"
        items={PARTS.map((part) => ({
          id: part,
          term: intl.formatMessage({ id: `deals.quantities.${part}` }),
          detail: format.quantity(deal.quantities[part], unit),
        }))}
      />
    </Panel>
  );
};
