import { can, type Role, type Route } from '@orebridge/contracts';

/** True when the contract lets a role through the door of a route. */
export const opens = ({ access }: Route, role: Role): boolean => {
  if (access === 'deploy-token') return false;
  if (access === 'public' || access === 'signed-in' || role === 'admin') return true;
  return 'permission' in access ? can(role, access.permission) : access.roles.includes(role);
};

/** Aggregates of a company; `open` and what only admins reach have no owner to leak from. */
const OWNED = [
  'approval',
  'listing',
  'listing-image',
  'document',
  'import',
  'offer',
  'offer-draft',
  'offer-template',
  'deal',
  'deal-document',
  'rating',
  'invoice',
  'requirement',
  'inquiry',
  'inquiry-file',
  'instrument',
  'sample',
  'report',
  'tender',
  'service',
  'service-file',
  'service-request',
  'proposal',
  'engagement',
  'client',
  'project',
  'project-file',
  'round',
  'commitment',
  'syndicate',
  'freight-request',
  'freight-quote',
  'freight-contract',
  'freight-route',
  'shipment',
  'shipment-file',
  'notification',
  'invitation',
  'saved-search',
  'price-alert',
  'payment',
  'room',
  'room-message',
  'room-file',
  'task',
] as const;
export type Owned = (typeof OWNED)[number];

/** True of a route about an object in whose texts a secret can be written: leaks.spec asks for it as a stranger. */
export const isOwned = (route: Route): route is Route & { object: Owned } =>
  (OWNED as readonly (string | undefined)[]).includes(route.object);
