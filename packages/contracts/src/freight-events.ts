/** News about a request for freight or the quotes for it, for one company. `title` is the request's. */
interface FreightEventPayload {
  requestId: string;
  to: string;
  from: string;
  title: string;
}

/** News about a freight contract, for the other party. */
interface FreightContractEventPayload {
  contractId: string;
  to: string;
  from: string;
  title: string;
}

/** News about a shipment, for one of the companies that it concerns. `code` is the milestone or the exception. */
interface ShipmentEventPayload {
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
  'freight_request.sent': FreightEventPayload;
  /** To a carrier with a route on one of its legs, of a request that is open to all; `until` is the closing day. */
  'freight_request.fits': FreightEventPayload & { until: string };
  'freight_quote.sent': FreightEventPayload & { total: string; currency: string };
  'freight_quote.rejected': FreightEventPayload;
  'freight_quote.withdrawn': FreightEventPayload;
  'freight_contract.opened': FreightContractEventPayload;
  'freight_contract.funded': FreightContractEventPayload & { amount: string; currency: string };
  'freight_contract.completed': FreightContractEventPayload;
  'freight_contract.accepted': FreightContractEventPayload;
  'freight_contract.disputed': FreightContractEventPayload & { reason: string };
  'freight_contract.settled': FreightContractEventPayload;
  'freight_contract.umpire_wanted': { contractId: string; title: string };
  'freight_contract.decided': FreightContractEventPayload & { umpire: string; amount: string; currency: string };
  'freight_contract.cancelled': FreightContractEventPayload & { reason: string };
  'shipment.moved': ShipmentEventPayload;
  'shipment.exception': ShipmentEventPayload;
  'shipment.corrected': ShipmentEventPayload;
  'shipment.delayed': ShipmentDelay;
}
