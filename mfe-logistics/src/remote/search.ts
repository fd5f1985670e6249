import type { RemoteSearchItem } from '@orebridge/remote-kit';
import { navigation } from './navigation';

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

export const search: RemoteSearchItem<'logistics'>[] = navigation.map(({ path, label, description, access }) => ({
  id: `logistics.search.${path.slice(1)}`,
  path,
  title: label,
  ...(description && { description }),
  keywords: [...(KEYWORDS[path] ?? [])],
  category: path === '/freight-calculators' ? 'tools' : 'pages',
  access,
}));
