import type { OfferThread } from '@orebridge/contracts';
import { LinkButton, Panel, Stack, TermList, useFormat } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** What the lot asks and still has, beside the terms under negotiation. */
export const LotFacts = ({ thread }: { thread: OfferThread }) => {
  const intl = useIntl();
  const format = useFormat();
  const { unit } = thread.last.terms;
  const facts = [
    { id: 'reference', detail: thread.listing.reference },
    {
      id: 'asking',
      detail: thread.askingPrice && format.money(thread.askingPrice, thread.currency, { per: unit }),
    },
    { id: 'available', detail: thread.availableQuantity && format.quantity(thread.availableQuantity, unit) },
    { id: 'least', detail: thread.minOrderQuantity && format.quantity(thread.minOrderQuantity, unit) },
  ].filter(({ detail }) => detail !== null);
  return (
    <Panel
      title={intl.formatMessage({ id: 'deals.lot.title' })}
      actions={
        <LinkButton href={`/listing/${thread.listing.id}`} size="sm">
          <FormattedMessage id="deals.lot.open" />
        </LinkButton>
      }
    >
      <Stack gap={5}>
        <TermList
          items={facts.map(({ id, detail }) => ({ id, term: intl.formatMessage({ id: `deals.lot.${id}` }), detail }))}
        />
        {thread.requirement ? (
          <LinkButton href={`/requirements/${thread.requirement.id}`} size="sm">
            <FormattedMessage id="deals.fromRequirement.open" values={{ reference: thread.requirement.reference }} />
          </LinkButton>
        ) : null}
        {thread.tenderId ? (
          <LinkButton href={`/tenders/${thread.tenderId}`} size="sm">
            <FormattedMessage id="deals.fromTender.open" />
          </LinkButton>
        ) : null}
        {thread.side === 'seller' ? (
          <LinkButton href={`/offers/lots/${thread.listing.id}`} size="sm">
            <FormattedMessage id="deals.compare.open" />
          </LinkButton>
        ) : null}
      </Stack>
    </Panel>
  );
};
