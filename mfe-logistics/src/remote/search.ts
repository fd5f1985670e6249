import type { AccessRule } from '@orebridge/contracts';
import type { RemoteSearchItem } from '@orebridge/remote-kit';

const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  '/shipments': [
    'shipment',
    'tracking',
    'ETA',
    'vessel',
    '货运',
    '追踪',
    'expédition',
    'suivi',
    'envío',
    'seguimiento',
  ],
  '/freight-requests': ['freight', 'RFQ', 'carrier', '运输', '询价', 'fret', 'transporteur', 'flete', 'transportista'],
  '/quotes': ['quote', 'freight rate', '报价', 'cotation', 'cotización'],
  '/routes': ['route', 'corridor', '路线', 'itinéraire', 'ruta'],
  '/logistics-listings': ['routes on offer', '物流产品', 'offres logistiques', 'ofertas logísticas'],
  '/supply-chain-overview': [
    'supply chain',
    'overview',
    '供应链',
    "chaîne d'approvisionnement",
    'cadena de suministro',
  ],
  '/supply-chain-map': ['map', 'ports', 'mines', '地图', 'carte', 'mapa'],
  '/real-time-supply-chain': ['live', 'real time', '实时', 'temps réel', 'tiempo real'],
  '/supply-chain': [
    'chain of custody',
    'blend',
    'traceability',
    '监管链',
    'traçabilité',
    'mélange',
    'custodia',
    'mezcla',
  ],
  '/mines': ['mine', 'smelter', 'refinery', '矿山', '冶炼厂', 'mine', 'fonderie', 'mina', 'fundición'],
  '/origin-mapping': ['origin', 'map', 'traceability', '产地', 'origine', 'carte', 'origen', 'mapa'],
  '/freight-calculators': [
    'laytime',
    'demurrage',
    'CO2',
    'ETA',
    'insurance',
    '滞期',
    '计算器',
    'surestaries',
    'estadías',
    'calculadora',
  ],
};

type Page =
  | 'shipments'
  | 'requests'
  | 'quotes'
  | 'routes'
  | 'listings'
  | 'overview'
  | 'map'
  | 'live'
  | 'custody'
  | 'mines'
  | 'origin'
  | 'calc';

const item = (name: Page, path: `/${string}`, access: AccessRule): RemoteSearchItem<'logistics'> => ({
  id: `logistics.search.${name}`,
  path,
  title: `logistics.${name}.title`,
  description: `logistics.${name}.subtitle`,
  keywords: [...(KEYWORDS[path] ?? [])],
  category: name === 'calc' ? 'tools' : 'pages',
  access,
});

export const search = [
  item('shipments', '/shipments', { permission: 'view:shipments' }),
  item('requests', '/freight-requests', { permission: 'create:deal' }),
  item('quotes', '/quotes', { permission: 'create:quote' }),
  item('routes', '/routes', { permission: 'create:route' }),
  item('listings', '/logistics-listings', { permission: 'create:route' }),
  item('overview', '/supply-chain-overview', 'signed-in'),
  item('map', '/supply-chain-map', 'signed-in'),
  item('live', '/real-time-supply-chain', 'signed-in'),
  item('custody', '/supply-chain', 'signed-in'),
  item('mines', '/mines', 'signed-in'),
  item('origin', '/origin-mapping', { permission: 'create:listing' }),
  item('calc', '/freight-calculators', 'signed-in'),
];
