import type { ComparedBid } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { BID_STATUS } from '@orebridge/remote-kit/trade';
import { Badge, Link, StatusBadge, Sub, Text, type Tone, useFormat } from '@orebridge/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { basisSentence } from '../../../shared/lots/basis-labels';

export const COMPARE_COLUMNS = [
  'rank',
  'bidder',
  'cost',
  'landed',
  'price',
  'quantity',
  'delivery',
  'terms',
  'limits',
  'documents',
  'note',
] as const;
export type CompareColumn = (typeof COMPARE_COLUMNS)[number];
type Line = ComponentProps<typeof Badge>['tone'];

const TONE: Readonly<Record<ComparedBid['limits'][number]['verdict'], Tone>> = {
  met: 'positive',
  within_limit: 'warning',
  missed: 'negative',
  unknown: 'outline',
};

/** The cells of a bid beside the others. */
export const useCompareCells = (currency: string, unit: string) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const format = useFormat();
  const reason = ({ cost, content }: ComparedBid): string => {
    if (!content) return say('tender.unread');
    return cost && !cost.ok ? intl.formatMessage({ id: `error.${cost.why.code}` }, cost.why.values) : '';
  };
  const cells: Record<CompareColumn, (bid: ComparedBid) => ReactNode> = {
    rank: ({ rank }) => rank ?? say('tender.compare.noRank'),
    bidder: ({ bidder, state, dealId, offerId }) => (
      <>
        {bidder.name}
        <Sub>
          <StatusBadge status={BID_STATUS[state]} label={say(`tender.bid.state.${state}`)} />{' '}
          {dealId ? <Link href={`/deals/${dealId}`}>{say('tender.toDeal')}</Link> : null}
          {offerId && !dealId ? <Link href={`/offers/${offerId}`}>{say('tender.toOffer')}</Link> : null}
        </Sub>
      </>
    ),
    cost: (bid) =>
      bid.cost?.ok ? (
        <>
          <Text strong>{format.money(bid.cost.perPayable, currency, { per: bid.cost.payableUnit, max: 4 })}</Text>
          <Sub>
            {bid.cost.element
              ? say('tender.compare.payable', {
                  element: bid.cost.element,
                  pct: bid.cost.payablePct ? format.percent(bid.cost.payablePct) : 'none',
                })
              : ''}
          </Sub>
        </>
      ) : (
        <Text tone="secondary">{reason(bid)}</Text>
      ),
    landed: ({ cost }) =>
      cost?.ok ? (
        <>
          {format.money(cost.landed, currency, { per: unit, max: 4 })}
          {cost.carriage === '0' ? null : (
            <Sub>
              {say('tender.compare.carriage', { carriage: format.money(cost.carriage, currency, { sign: true }) })}
            </Sub>
          )}
        </>
      ) : null,
    price: ({ content }) =>
      content ? (
        <>
          {format.money(content.unitPrice, content.currency, { per: content.unit })}
          <Sub>
            {basisSentence(content.priceBasis, say, format, { currency: content.currency, unit: content.unit })}
          </Sub>
        </>
      ) : null,
    quantity: ({ content, awardedQuantity }) =>
      content ? (
        <>
          {format.quantity(content.quantity, content.unit)}
          {awardedQuantity ? (
            <Sub>{say('tender.compare.awarded', { quantity: format.quantity(awardedQuantity, content.unit) })}</Sub>
          ) : null}
        </>
      ) : null,
    delivery: ({ content }) => (content ? format.date(content.deliveryTo) : null),
    terms: ({ content }) =>
      content ? (
        <>
          {`${content.incoterm} ${content.place}`}
          <Sub>{say(`payment.${content.paymentTerms}`)}</Sub>
        </>
      ) : null,
    limits: ({ limits }) => (
      <>
        {limits.map(({ element, value, unit: of, verdict, converted }) => (
          <Badge key={element} tone={TONE[verdict] as Line}>
            {value === null
              ? say('tender.limit.unknown', { element })
              : say('tender.limit.value', {
                  element,
                  value: format.number(value),
                  unit: of,
                  from: converted?.from ?? 'same',
                  stated: converted ? format.number(converted.stated) : '',
                  moisture: converted ? format.number(converted.moisturePct) : '',
                })}
          </Badge>
        ))}
      </>
    ),
    documents: ({ content }) =>
      content
        ? format.list(content.documents.map((code) => intl.formatMessage({ id: `document.type.${code}` })))
        : null,
    note: ({ content }) => content?.note ?? null,
  };
  return cells;
};
