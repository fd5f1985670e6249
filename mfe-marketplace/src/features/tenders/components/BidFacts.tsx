import type { BidContent } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { TermList, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { basisSentence } from '../../../shared/lots/basis-labels';

/** What a bid says. */
export const BidFacts = ({ content }: { content: BidContent }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const format = useFormat();
  const { source, unit, currency, priceBasis } = content;
  const items: [key: string, detail: string][] = [
    [
      'tender.bid.source',
      source.kind === 'lot'
        ? say('tender.bid.source.lot')
        : [source.title, format.country(source.originCountry)].join(', '),
    ],
    ['tender.bid.quantity', format.quantity(content.quantity, unit)],
    ['tender.bid.minQuantity', content.minQuantity ? format.quantity(content.minQuantity, unit) : ''],
    ['field.pricePerUnit', format.money(content.unitPrice, currency, { per: unit })],
    ['basisText.title', basisSentence(priceBasis, say, format, { currency, unit })],
    ['field.incoterm', `${content.incoterm} ${content.place}`],
    ['tender.bid.deliveryFrom', content.deliveryFrom ? format.date(content.deliveryFrom) : ''],
    ['tender.bid.deliveryTo', format.date(content.deliveryTo)],
    ['tender.bid.validUntil', format.date(content.validUntil)],
    ['tender.bid.paymentTerms', say(`payment.${content.paymentTerms}`)],
    ['field.composition', content.assay.map((line) => `${line.element} ${line.value} ${line.unit}`).join(', ')],
    ['field.moisturePct', content.moisturePct ? format.percent(content.moisturePct) : ''],
    [
      'tender.bid.documents',
      format.list(content.documents.map((code) => intl.formatMessage({ id: `document.type.${code}` }))),
    ],
    ['tender.bid.note', content.note ?? ''],
  ];
  return (
    <TermList
      items={items.filter(([, detail]) => detail).map(([key, detail]) => ({ id: key, term: say(key), detail }))}
    />
  );
};
