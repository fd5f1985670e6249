import type { Incoterm } from './incoterms.js';

/** First question: how the cargo leaves. `ship` is a ship's hold; a container is handed over inland. */
export const CARRIAGE_WAYS = ['ship', 'container', 'land_air'] as const;
export type CarriageWay = (typeof CARRIAGE_WAYS)[number];
/** Second question: who pays the main carriage. */
export const CARRIAGE_PAYERS = ['buyer', 'seller'] as const;
export type CarriagePayer = (typeof CARRIAGE_PAYERS)[number];
/** Third question, when the buyer pays the carriage: where it takes the cargo over. */
export const TAKEOVERS = ['at_works', 'handed_over', 'alongside'] as const;
/** Third question, when the seller pays the carriage: how far it goes. */
export const EXTENTS = ['carriage', 'insurance', 'arrival', 'unloaded', 'duty_paid'] as const;
export type IncotermExtent = (typeof TAKEOVERS)[number] | (typeof EXTENTS)[number];

/** The answers that the third question offers: alongside a ship only where there is one. */
export const extentsFor = (way: CarriageWay, payer: CarriagePayer): readonly IncotermExtent[] =>
  payer === 'seller' ? EXTENTS : TAKEOVERS.filter((each) => each !== 'alongside' || way === 'ship');

const BY_SELLER: Readonly<Record<(typeof EXTENTS)[number], readonly [ship: Incoterm, other: Incoterm]>> = {
  carriage: ['CFR', 'CPT'],
  insurance: ['CIF', 'CIP'],
  arrival: ['DAP', 'DAP'],
  unloaded: ['DPU', 'DPU'],
  duty_paid: ['DDP', 'DDP'],
};
const BY_BUYER: Readonly<Record<(typeof TAKEOVERS)[number], readonly [ship: Incoterm, other: Incoterm]>> = {
  at_works: ['EXW', 'EXW'],
  handed_over: ['FOB', 'FCA'],
  alongside: ['FAS', 'FCA'],
};

/** The rule of Incoterms 2020 that suits three answers (trade rules 2.6): never a sea rule for a container, by land or by air. */
export const adviseIncoterm = (way: CarriageWay, extent: IncotermExtent): Incoterm => {
  const [ship, other] = { ...BY_SELLER, ...BY_BUYER }[extent];
  return way === 'ship' ? ship : other;
};

/** The UN/LOCODE that a named place gives in brackets or alone, e.g. NLRTM of "Rotterdam (NLRTM)"; null without one. */
export const unLocodeIn = (place: string): string | null =>
  /(?:^|[\s(,])([A-Z]{2})\s?([A-Z2-9]{3})(?=$|[\s),])/u.exec(place)?.slice(1, 3).join('') ?? null;
