import type { Role } from '@orebridge/contracts';

/** Questions offered by role, as keys of `quick`; each is one that the assistant answers. */
const BY_ROLE: Readonly<Record<string, readonly string[]>> = {
  guest: ['what', 'incoterm', 'documents', 'plans'],
  buyer: ['find', 'compare', 'shipment', 'documents'],
  seller: ['missing', 'paid', 'expiring', 'buyers'],
  investor: ['projects', 'allocate', 'commitments', 'npv'],
  service_provider: ['requests', 'scope', 'tml', 'plans'],
  logistics_partner: ['freight', 'co2', 'demurrage', 'shipment'],
  admin: ['waiting', 'hold', 'price', 'what'],
};

/** The quick actions of a role; a supplier is a seller. */
export const quickFor = (role: Role | null): readonly string[] =>
  BY_ROLE[role === 'supplier' ? 'seller' : (role ?? 'guest')] ?? BY_ROLE.guest ?? [];
