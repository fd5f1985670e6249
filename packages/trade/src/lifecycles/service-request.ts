import { lifecycle, NEW } from '../lifecycle.js';

export const SERVICE_REQUEST_STATES = ['open', 'awarded', 'closed', 'expired'] as const;
export type ServiceRequestState = (typeof SERVICE_REQUEST_STATES)[number];

export const SERVICE_REQUEST_EVENTS = ['send', 'award', 'close', 'expire'] as const;
export type ServiceRequestEvent = (typeof SERVICE_REQUEST_EVENTS)[number];
export type ServiceRequestActor = 'client' | 'system';

/** A client's request for a service: new proposals come until its last day, and one that stands may be accepted after it. */
export const serviceRequestLifecycle = lifecycle<ServiceRequestState, ServiceRequestEvent, ServiceRequestActor>(
  'service_request',
  SERVICE_REQUEST_STATES,
  [
    {
      from: NEW,
      event: 'send',
      actor: 'client',
      permission: 'create:deal',
      to: 'open',
    },
    { from: ['open', 'expired'], event: 'award', actor: 'client', permission: 'create:deal', to: 'awarded' },
    {
      from: ['open', 'expired'],
      event: 'close',
      actor: 'client',
      permission: 'create:deal',
      to: 'closed',
    },
    { from: 'open', event: 'expire', actor: 'system', to: 'expired' },
  ],
);
