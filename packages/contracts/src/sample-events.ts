/** News about a sample for the company `to`; `from` is the other one, `name` the lot's. */
interface SampleEventPayload {
  sampleId: string;
  to: string;
  from: string;
  name: string;
}

/** What happens to samples of lots before an offer. */
export interface SampleEvents {
  'sample.asked': SampleEventPayload & { quantity: string; unit: string };
  'sample.accepted': SampleEventPayload;
  'sample.declined': SampleEventPayload & { reason: string };
  'sample.withdrawn': SampleEventPayload & { reason: string };
  'sample.sent': SampleEventPayload & { carrier: string; tracking: string };
  'sample.received': SampleEventPayload;
  'sample.reported': SampleEventPayload;
}
