/** News about a request for freight or the quotes for it, for one company. `title` is the request's. */
interface FreightNews {
  requestId: string;
  to: string;
  from: string;
  title: string;
}

/** News about a freight contract, for the other party. */
interface FreightContractNews {
  contractId: string;
  to: string;
  from: string;
  title: string;
}

/** News about a shipment, for one of the companies that it concerns. `code` is the milestone or the exception. */
interface ShipmentNews {
  shipmentId: string;
  to: string;
  reference: string;
  cargo: string;
  place: string;
  code: string;
}

/** A shipment is expected later than promised; days are YYYY-MM-DD, `days` is how many. */
interface ShipmentDelay {
  shipmentId: string;
  to: string;
  reference: string;
  cargo: string;
  eta: string;
  promised: string;
  days: string;
}

/** What happens in freight and on the way, as it lies in the outbox. */
export interface FreightEvents {
  'freight_request.sent': FreightNews;
  'freight_quote.sent': FreightNews & { total: string; currency: string };
  'freight_quote.rejected': FreightNews;
  'freight_quote.withdrawn': FreightNews;
  'freight_contract.opened': FreightContractNews;
  'freight_contract.funded': FreightContractNews & { amount: string; currency: string };
  'freight_contract.completed': FreightContractNews;
  'freight_contract.accepted': FreightContractNews;
  'freight_contract.disputed': FreightContractNews & { reason: string };
  'freight_contract.settled': FreightContractNews;
  'freight_contract.umpire_wanted': { contractId: string; title: string };
  'freight_contract.decided': FreightContractNews & { umpire: string; amount: string; currency: string };
  'freight_contract.cancelled': FreightContractNews & { reason: string };
  'shipment.moved': ShipmentNews;
  'shipment.exception': ShipmentNews;
  'shipment.corrected': ShipmentNews;
  'shipment.delayed': ShipmentDelay;
}
