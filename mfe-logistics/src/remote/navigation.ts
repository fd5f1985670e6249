import type { AccessRule } from '@orebridge/contracts';
import type { RemoteNavigation } from '@orebridge/remote-kit';

const entry = (
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
  section: 'logistics',
  order,
  access,
  bubbles: [],
});

export const navigation = [
  entry('shipments', '/shipments', 'Boat', 10, { permission: 'view:shipments' }),
  entry('requests', '/freight-requests', 'Truck', 20, { permission: 'create:deal' }),
  entry('quotes', '/quotes', 'Tag', 30, { permission: 'create:quote' }),
  entry('routes', '/routes', 'Path', 40, { permission: 'create:route' }),
  entry('listings', '/logistics-listings', 'ListChecks', 50, { permission: 'create:route' }),
  entry('overview', '/supply-chain-overview', 'ChartLine', 60, 'signed-in'),
  entry('map', '/supply-chain-map', 'MapTrifold', 70, 'signed-in'),
  entry('live', '/real-time-supply-chain', 'GlobeSimple', 80, 'signed-in'),
  entry('custody', '/supply-chain', 'ShareNetwork', 85, 'signed-in'),
  entry('mines', '/mines', 'MapPin', 90, 'signed-in'),
  entry('origin', '/origin-mapping', 'MapPin', 95, { permission: 'create:listing' }),
  entry('calc', '/freight-calculators', 'Scales', 100, 'signed-in'),
];
