import type { InvoiceGoods, InvoiceParty } from '@orebridge/contracts';
import type { Translator } from '../../platform/i18n/index.js';

/** A label of the document, the end of its key, and what stands behind it. */
type Row = readonly [label: string, text: string];

/** What a bank holds against its credit: the goods, their weights and assays, and the way that they take. */
export const goodsRows = (i18n: Translator, goods: InvoiceGoods | null | undefined): Row[] => {
  if (!goods) return [];
  const { weight, shipment } = goods;
  const figure = (value: string): string => i18n.number(value);
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['goods', [goods.name, goods.form, goods.grade].filter(Boolean).join(', ')],
    ['hsCode', goods.hsCode],
    ['origin', goods.origin && i18n.country(goods.origin)],
    ['weightWet', weight?.moisturePct ? `${figure(weight.wet)} ${wetUnit(weight.unit)}` : null],
    ['moisture', weight?.moisturePct && `${figure(weight.moisturePct)} %`],
    [weight?.moisturePct ? 'weightDry' : 'weightNet', weight && `${figure(weight.dry)} ${weight.unit}`],
    ['assays', goods.assays.map(({ element, value, unit }) => `${element} ${figure(value)} ${unit}`).join(', ')],
    [
      'billOfLading',
      shipment && [shipment.document, shipment.shippedOn && i18n.date(shipment.shippedOn)].filter(Boolean).join(', '),
    ],
    ['carrier', shipment?.carrier],
    ['route', shipment && [shipment.from, shipment.to].filter(Boolean).join(' – ')],
  ];
  return rows.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
};

/** Wet tonnes are never dry ones. */
const wetUnit = (unit: string): string => (unit === 'dmt' ? 'wmt' : unit);

/** Where the issuer is paid; nothing for what nobody pays, and while the issuer has not said it. */
export const bankRows = ({ bank, account, bic }: InvoiceParty): Row[] =>
  account ? [['bank', [bank, account, bic && `BIC ${bic}`].filter(Boolean).join(', ')]] : [];
