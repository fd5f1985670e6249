import type { AccessRule } from '@orebridge/contracts';
import type { RemoteNavigation } from '@orebridge/remote-kit';

const entry = (
  section: 'logistics' | 'supply',
  name:
    | 'shipments'
    | 'requests'
    | 'quotes'
    | 'routes'
    | 'listings'
    | 'mines'
    | 'origin'
    | 'overview'
    | 'map'
    | 'live'
    | 'calc'
    | 'custody',
  path: `/${string}`,
  icon: string,
  order: number,
  access: AccessRule,
): RemoteNavigation<'logistics'> => ({
  id: `logistics.nav.${name}`,
  path,
  label: `logistics.${name}.title`,
  description: `logistics.${name}.subtitle`,
  icon,
  section,
  order,
  access,
  bubbles: ['LogiLink'],
});

export const navigation = [
  entry('logistics', 'shipments', '/shipments', 'Boat', 10, { permission: 'view:shipments' }),
  entry('logistics', 'requests', '/freight-requests', 'Truck', 20, { permission: 'create:deal' }),
  entry('logistics', 'quotes', '/quotes', 'Receipt', 30, { permission: 'create:quote' }),
  entry('logistics', 'routes', '/routes', 'Path', 50, { permission: 'create:route' }),
  entry('logistics', 'listings', '/logistics-listings', 'Signpost', 60, { permission: 'create:route' }),
  entry('supply', 'overview', '/supply-chain-overview', 'TreeStructure', 10, 'signed-in'),
  entry('supply', 'map', '/supply-chain-map', 'Compass', 20, 'signed-in'),
  entry('supply', 'live', '/real-time-supply-chain', 'Broadcast', 30, 'signed-in'),
  entry('supply', 'custody', '/supply-chain', 'LinkSimple', 40, 'signed-in'),
  entry('supply', 'mines', '/mines', 'Shovel', 50, 'signed-in'),
  entry('supply', 'origin', '/origin-mapping', 'MapPin', 60, { permission: 'create:listing' }),
  entry('logistics', 'calc', '/freight-calculators', 'Scales', 80, 'signed-in'),
];
