import { FeeEscrow } from '../finance/fees/index.js';
import { DealInvoices, InvoiceFollower, InvoiceSources } from '../finance/invoices/index.js';
import { EscrowSettlement, InvoicedDeal } from '../finance/payments/index.js';
import { AssayDocuments, SettledDeal, SettlementFigures } from '../finance/settlement/index.js';
import { FreightContractsService } from '../logistics/freight/index.js';
import { ShipmentBook, ShipmentFollower } from '../logistics/shipments/index.js';
import { providePort } from '../platform/lifecycle/port.js';
import { AgreedContracts } from '../trading/contracts/index.js';
import { DealStateMachine } from '../trading/deals/index.js';
import { Certificates, ExecutionRecord, Tolerances, Voyages } from '../trading/execution/index.js';
import { DealBooks, DealFigures } from './deal/index.js';

/** What the areas of a deal ask of one another: contract, execution, settlement, invoices, money and shipment. */
export const DEAL_PORTS = [
  providePort(Tolerances, (get) => ({
    agreed: async (em, dealId) => (await get(AgreedContracts).inForce(em, dealId))?.tolerancePct ?? null,
  })),
  providePort(Certificates, (get) => ({ last: (em, dealId) => get(AssayDocuments).lastAt(em, dealId) })),
  providePort(Voyages, (get) => ({ dischargePlace: (em, dealId) => get(ShipmentBook).dischargePlace(em, dealId) })),
  providePort(SettledDeal, (get) => ({
    contract: (em, dealId) => get(AgreedContracts).inForce(em, dealId),
    billedAtMost: (em, deal) => get(ExecutionRecord).billedAtMost(em, deal),
    umpireEndsDispute: async (em, { id }) => {
      const about = await get(ExecutionRecord).disputedFor(em, id);
      return about === null || about === 'quality';
    },
    settled: (em, ctx, deal, version) => get(DealFigures).settled(em, ctx, deal, version),
  })),
  providePort(InvoiceSources, (get) => ({
    cargo: (em, deal) => get(DealFigures).atLoading(em, deal),
    goods: (em, deal) => get(DealFigures).goods(em, deal),
    provisionalPct: async (em, deal) => (await get(SettlementFigures).of(em, deal)).agreed.pct,
    proof: async (em, { id, reference }) => {
      const { document } = await get(ExecutionRecord).of(em, id);
      return document && `${reference} ${document}`;
    },
  })),
  providePort(InvoiceFollower, (get) => ({
    issued: async (em, _ctx, invoice) => {
      await get(DealBooks).claim(em, invoice);
      await get(FeeEscrow).claim(em, invoice);
    },
    lock: async (em, { dealId }) => {
      if (dealId) await get(DealStateMachine).lock(em, dealId);
    },
    withheld: async (em, ctx, { dealId }) => {
      if (dealId) await get(EscrowSettlement).attempt(em, ctx, await get(DealStateMachine).find(em, dealId));
    },
  })),
  providePort(InvoicedDeal, (get) => ({
    drawn: (em, deal) => get(DealBooks).drawn(em, deal),
    presentable: (em, deal) => get(DealBooks).presentable(em, deal),
    agreed: (em, { id }) => get(AgreedContracts).inForce(em, id),
    worth: (em, deal) => get(DealInvoices).worth(em, deal),
    paid: (em, deal, paid) => get(DealBooks).paid(em, deal, paid),
  })),
  providePort(ShipmentFollower, (get) => ({
    milestone: (em, ctx, { id }, { code }) => get(FreightContractsService).followShipment(em, ctx, id, code),
  })),
];
