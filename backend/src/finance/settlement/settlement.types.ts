import type { api, BodyOf } from '@orebridge/contracts';

/** A fact, and the results of a laboratory, as they come over the wire. */
export type FactRecorded = BodyOf<typeof api.settlements.record>;
export type ResultIn = BodyOf<typeof api.assays.submit>;
