import { type AssistantSource, api, type DealCard } from '@orebridge/contracts';
import { dec, moneyText } from '@orebridge/trade';
import { objectOfPage } from '../reading.js';
import { pageSource } from '../page-source.js';
import type { Ask, Tool } from '../tool.js';

const OVER = ['closed', 'cancelled', 'defaulted'];
const SHOWN = 5;

const source = ({ id, reference, updatedAt }: DealCard): AssistantSource => ({
  kind: 'deal',
  id,
  label: reference,
  path: `/deals/${id}`,
  asOf: updatedAt,
});

/** The own deals that a question is about: the one of the page, else those that `wanted` keeps. */
const dealsFor = async (ask: Ask, wanted: (deal: DealCard) => boolean): Promise<DealCard[]> => {
  const object = objectOfPage(ask.page);
  const { items } = await ask.read(api.deals.list, { query: { limit: '50' } });
  const own = items.filter(({ side }) => side !== null);
  const there = object?.kind === 'deals' ? own.filter(({ id }) => id === object.id) : [];
  return (there.length ? there : own.filter(wanted)).slice(0, SHOWN);
};

/** When the seller is paid: the state of its sales and what their accounts hold. */
export const whenPaid: Tool = {
  name: 'deals.paid',
  phrases: [
    [
      'when|quand|cuando|什么时候|何时',
      'paid|payment|money|paye|paiement|argent|pagan|pagado|cobr|pago|dinero|付款|收款|收到款|到账|钱',
    ],
    ['where is my money|ou est mon argent|donde esta mi dinero|我的钱在哪'],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const sales = await dealsFor(ask, ({ side, state }) => side === 'seller' && !OVER.includes(state));
    if (!sales.length) return { text: i18n.t('dani.paid.none') };
    const lines: string[] = [];
    for (const deal of sales) {
      const account = await ask.read(api.ledger.deal, { params: { id: deal.id } });
      lines.push(
        `- ${i18n.t('dani.paid.line', {
          reference: deal.reference,
          state: i18n.t(`dani.deal.state.${deal.state}`),
          held: i18n.number(account.held),
          released: i18n.number(account.released),
          frozen: i18n.number(account.frozen),
          currency: account.currency,
        })}`,
      );
    }
    return {
      text: [i18n.t('dani.paid.intro'), ...lines, i18n.t('dani.paid.when')].join('\n'),
      sources: sales.map(source),
    };
  },
};

/** Where the own cargo is, by what its carriers have reported: of the deal or the shipment on the page, else all under way. */
export const shipmentStatus: Tool = {
  name: 'deals.shipment',
  phrases: [
    [
      'shipment|cargo|vessel|ship|expedition|cargaison|navire|envio|embarque|carga|buque|货物|货运|船|发货',
      'where|eta|arriv|status|when|ou|arrive|etat|quand|donde|llega|estado|cuando|哪里|在哪|到达|预计|状态|何时',
    ],
    ['eta', 'my|new|mon|nouvel|mi|nuevo|我的|新'],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const object = objectOfPage(ask.page);
    const query = { view: 'under_way', limit: '50' };
    const { items } = await ask.read(api.shipments.list, {
      query: object?.kind === 'deals' ? { ...query, dealId: object.id } : query,
    });
    const there = object?.kind === 'shipments' ? items.filter(({ id }) => id === object.id) : [];
    const shown = (there.length ? there : items).slice(0, SHOWN);
    if (!shown.length)
      return {
        text: i18n.t('dani.ship.none'),
        sources: [pageSource(i18n, 'dani.page.shipments', '/shipments')],
      };
    const lines = shown.map(
      ({ reference, cargo, quantity, unit, from, to, state, last, eta, promised, delay }) =>
        `- ${i18n.t('dani.ship.line', {
          reference,
          cargo,
          quantity: i18n.number(quantity),
          unit,
          way: from && to ? `${from.name} → ${to.name}` : 'none',
          state: i18n.t(`dani.ship.state.${state}`),
          last: last?.place ?? 'none',
          at: last ? i18n.date(last.at) : '',
          eta: eta ? i18n.date(eta.day) : 'none',
          early: eta ? i18n.date(eta.early) : '',
          late: eta ? i18n.date(eta.late) : '',
          promised: promised ? i18n.date(promised) : 'none',
          delay: Math.max(0, delay ?? 0),
        })}`,
    );
    return {
      text: [i18n.t('dani.ship.intro'), ...lines].join('\n'),
      sources: shown.map(
        ({ id, reference, updatedAt }): AssistantSource => ({
          kind: 'shipment',
          id,
          label: reference,
          path: `/shipments/${id}`,
          asOf: updatedAt,
        }),
      ),
    };
  },
};

/** The final invoice of a deal beside its provisional one. */
export const invoicePair: Tool = {
  name: 'invoices.compare',
  phrases: [
    [
      'invoice|facture|factura|发票',
      'provisional|provisoire|临时',
      'final|definitive|against|contre|contra|frente|最终|对比|比较',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const { items } = await ask.read(api.invoices.list, { query: { limit: '100' } });
    const object = objectOfPage(ask.page);
    const final = items.find(
      ({ kind, deal }) =>
        kind === 'final' &&
        deal &&
        (object?.kind !== 'deals' || deal.id === object.id) &&
        items.some((one) => one.kind === 'provisional' && one.deal?.id === deal.id),
    );
    const before = items.find(({ kind, deal }) => kind === 'provisional' && deal?.id === final?.deal?.id);
    if (!final?.deal || !before) return { text: i18n.t('dani.bill.none') };
    const invoice = ({ id, number, issuedOn }: (typeof items)[number]): AssistantSource => ({
      kind: 'invoice',
      id,
      label: number,
      path: `/invoices/${id}`,
      asOf: issuedOn,
    });
    return {
      text: i18n.t('dani.bill.pair', {
        reference: final.deal.reference,
        provisional: i18n.number(before.total),
        final: i18n.number(final.total),
        difference: i18n.number(moneyText(dec(final.total).minus(before.total), final.currency)),
        currency: final.currency,
        first: before.number,
        second: final.number,
      }),
      sources: [invoice(before), invoice(final)],
    };
  },
};
