import { api } from '@orebridge/contracts';

const { operations } = api;

export const EVENTS_SEEN_IN = [operations.overview, operations.events, api.audit.list];

export const MAILS_SEEN_IN = [operations.overview, operations.mails, api.audit.list];
