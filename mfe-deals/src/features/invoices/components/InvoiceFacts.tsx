import type { Invoice } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { Link, Panel, RowItem, RowList, Stack, TermList, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

const References = ({ items }: { items: Invoice['preceding'] }) => {
  const { word } = useInvoiceMessages();
  return (
    <Stack gap={1}>
      {items.map(({ id, number, kind }) => (
        <Link key={id} href={`/invoices/${id}`}>
          {`${word(`kind.${kind}`)} ${number}`}
        </Link>
      ))}
    </Stack>
  );
};

const WORK_PAGES = { engagement: '/proposals', freight: '/logistics-contracts' } as const;

/** What an invoice says beside its lines. */
export const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => {
  const { say, word, money } = useInvoiceMessages();
  const intl = useIntl();
  const format = useFormat();
  const { tax, deal, work, conversion, period } = invoice;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['issued', format.date(invoice.issuedOn)],
    ['dueOn', invoice.dueOn && format.date(invoice.dueOn)],
    ['deal', deal && <Link href={`/deals/${deal.id}`}>{deal.reference}</Link>],
    ['work', work && <Link href={`${WORK_PAGES[work.kind]}/${work.id}`}>{work.reference}</Link>],
    ['delivery', invoice.delivery],
    ['suppliedOn', invoice.suppliedOn && format.date(invoice.suppliedOn)],
    ['destination', invoice.destination && format.country(invoice.destination)],
    ['period', period && `${format.date(period.from)} – ${format.date(period.to)}`],
    ['terms', invoice.paymentTerms && intl.formatMessage({ id: `deals.payment.${invoice.paymentTerms}` })],
    ['tax', word(`tax.${tax.reason}`)],
    ['proof', tax.proof],
    [
      'conversion',
      conversion &&
        `1 ${conversion.from} = ${format.number(conversion.rate, { max: 6 })} ${conversion.to}, ${conversion.source}, ${format.date(conversion.date)}`,
    ],
    ['note', invoice.note],
    ['paid', money(invoice.paid, invoice.currency)],
    ['withheld', dec(invoice.withheld).greaterThan(0) ? money(invoice.withheld, invoice.currency) : null],
    ['credited', dec(invoice.credited).greaterThan(0) ? money(invoice.credited, invoice.currency) : null],
    ['open', money(invoice.open, invoice.currency)],
    ['preceding', invoice.preceding.length > 0 && <References items={invoice.preceding} />],
    ['following', invoice.following.length > 0 && <References items={invoice.following} />],
  ];
  return (
    <Panel title={say('facts')}>
      <TermList items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`fact.${id}`), detail }] : []))} />
    </Panel>
  );
};

/** The goods with their weights, assays and way, as a bank holds them against its credit. */
export const GoodsFacts = ({ goods }: { goods: NonNullable<Invoice['goods']> }) => {
  const { say } = useInvoiceMessages();
  const format = useFormat();
  const { weight, shipment } = goods;
  const moisture = weight?.moisturePct;
  const figure = (value: string, unit: string) => `${format.number(value, { max: 6 })} ${unit}`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['goods', [goods.name, goods.form, goods.grade].filter(Boolean).join(', ')],
    ['hsCode', goods.hsCode],
    ['origin', goods.origin && format.country(goods.origin)],
    ['weightWet', weight && moisture && figure(weight.wet, weight.unit === 'dmt' ? 'wmt' : weight.unit)],
    ['moisture', moisture && figure(moisture, '%')],
    [moisture ? 'weightDry' : 'weightNet', weight && figure(weight.dry, weight.unit)],
    ['assays', goods.assays.map(({ element, value, unit }) => `${element} ${figure(value, unit)}`).join(', ')],
    [
      'billOfLading',
      shipment && [shipment.document, shipment.shippedOn && format.date(shipment.shippedOn)].filter(Boolean).join(', '),
    ],
    ['carrier', shipment?.carrier],
    ['route', shipment && [shipment.from, shipment.to].filter(Boolean).join(' – ')],
  ];
  return (
    <Panel title={say('goods')}>
      <TermList items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`fact.${id}`), detail }] : []))} />
    </Panel>
  );
};

const Party = ({ as, party }: { as: 'issuer' | 'recipient'; party: Invoice['parties']['issuer'] }) => {
  const { say } = useInvoiceMessages();
  const format = useFormat();
  const town = [party.postcode, party.city].filter(Boolean).join(' ');
  const lines = [party.street, town, party.country ? format.country(party.country) : ''].filter(Boolean);
  const bank = as === 'issuer' && party.account ? [party.bank, party.account, party.bic].filter(Boolean).join(' ') : '';
  return (
    <RowItem
      title={party.name}
      detail={[say(`party.${as}`), ...lines, party.registration, party.taxNumber, bank].filter(Boolean).join(' · ')}
    />
  );
};

/** Who claims and who pays, as they stood on the day of the invoice. */
export const InvoiceParties = ({ parties }: Pick<Invoice, 'parties'>) => {
  const { say } = useInvoiceMessages();
  return (
    <Panel title={say('parties')} flush>
      <RowList label={say('parties')}>
        <Party as="issuer" party={parties.issuer} />
        <Party as="recipient" party={parties.recipient} />
      </RowList>
    </Panel>
  );
};

/** Payments, reminders and what else happened to an invoice, newest first. */
export const InvoiceHistory = ({ invoice }: { invoice: Invoice }) => {
  const { say, money } = useInvoiceMessages();
  const format = useFormat();
  return (
    <>
      {invoice.payments.length > 0 ? (
        <Panel title={say('payments')} flush>
          <RowList label={say('payments')}>
            {invoice.payments.map(({ amount, at, reference }) => (
              <RowItem
                key={reference}
                title={money(amount, invoice.currency)}
                detail={`${format.dateTime(at)} · ${reference}`}
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
      <Panel title={say('history')} flush>
        <RowList label={say('history')}>
          {invoice.timeline.toReversed().map(({ event, at, by, reason }, index) => (
            <RowItem
              key={`${at}/${index}`}
              title={say(`event.${event}`)}
              detail={[by ?? say('system'), format.dateTime(at), reason].filter(Boolean).join(' · ')}
            />
          ))}
        </RowList>
      </Panel>
    </>
  );
};
