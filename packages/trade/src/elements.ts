/** A constituent that an assay names: a chemical element, an oxide or salt, or a measured property. */
export interface Constituent {
  readonly id: string;
  /** As it is written in print, with subscripts. */
  readonly symbol: string;
  readonly kind: 'element' | 'oxide' | 'compound' | 'sum' | 'property';
  /** The element that it carries, where it carries one. */
  readonly element: string | null;
}

const element = <const Id extends string>(id: Id) => ({ id, symbol: id, kind: 'element', element: id }) as const;
const SUBSCRIPTS = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
const print = (formula: string): string => formula.replace(/\d/g, (digit) => SUBSCRIPTS[Number(digit)]!);
const oxide = <const Id extends string>(id: Id, carried: string) =>
  ({ id, symbol: print(id), kind: 'oxide', element: carried }) as const;
const compound = <const Id extends string>(id: Id, carried: string | null, symbol: string = print(id)) =>
  ({ id, symbol, kind: 'compound', element: carried }) as const;
const other = <const Id extends string, const Kind extends 'sum' | 'property'>(
  id: Id,
  kind: Kind,
  symbol: string = id,
) => ({ id, symbol, kind, element: null }) as const;

/** Constituents of the catalogue's assays. */
export const ELEMENTS = [
  element('Ag'),
  element('Al'),
  element('As'),
  element('Au'),
  element('B'),
  element('Ba'),
  element('Be'),
  element('Bi'),
  element('C'),
  element('Ca'),
  element('Cd'),
  element('Ce'),
  element('Cl'),
  element('Co'),
  element('Cr'),
  element('Cu'),
  element('Dy'),
  element('F'),
  element('Fe'),
  element('Hg'),
  element('K'),
  element('La'),
  element('Li'),
  element('Mg'),
  element('Mn'),
  element('Mo'),
  element('Na'),
  element('Nb'),
  element('Nd'),
  element('Ni'),
  element('P'),
  element('Pb'),
  element('Pd'),
  element('Pr'),
  element('Pt'),
  element('Rh'),
  element('S'),
  element('Sb'),
  element('Se'),
  element('Si'),
  element('Sn'),
  element('Ta'),
  element('Tb'),
  element('Te'),
  element('Th'),
  element('Ti'),
  element('U'),
  element('V'),
  element('W'),
  element('Y'),
  element('Zn'),
  element('Zr'),
  oxide('Al2O3', 'Al'),
  oxide('BeO', 'Be'),
  oxide('CaO', 'Ca'),
  oxide('CeO2', 'Ce'),
  oxide('Cr2O3', 'Cr'),
  oxide('Dy2O3', 'Dy'),
  oxide('Fe2O3', 'Fe'),
  oxide('FeO', 'Fe'),
  oxide('K2O', 'K'),
  oxide('La2O3', 'La'),
  oxide('Li2O', 'Li'),
  oxide('MgO', 'Mg'),
  oxide('MnO', 'Mn'),
  oxide('Na2O', 'Na'),
  oxide('Nb2O5', 'Nb'),
  oxide('Nd2O3', 'Nd'),
  oxide('P2O5', 'P'),
  oxide('Pr6O11', 'Pr'),
  oxide('Sb2O3', 'Sb'),
  oxide('SiO2', 'Si'),
  oxide('Ta2O5', 'Ta'),
  oxide('Tb4O7', 'Tb'),
  oxide('ThO2', 'Th'),
  oxide('TiO2', 'Ti'),
  oxide('U3O8', 'U'),
  oxide('V2O5', 'V'),
  oxide('WO3', 'W'),
  oxide('Y2O3', 'Y'),
  compound('CaCO3', 'Ca'),
  compound('CaF2', 'F'),
  compound('Li2CO3', 'Li'),
  compound('LiOH', 'Li'),
  compound('MgCO3', 'Mg'),
  compound('H2O', null),
  compound('BPL', 'P', 'BPL'),
  compound('SO4', 'S'),
  other('TREO', 'sum'),
  other('NdPrO', 'sum'),
  other('DyTbO', 'sum'),
  other('4E', 'sum'),
  other('U3O8+ThO2', 'sum', 'U₃O₈ + ThO₂'),
  other('SiO2_reactive', 'sum', 'SiO₂'),
  other('LOI', 'property'),
  other('ash', 'property'),
  other('VM', 'property'),
  other('FC', 'property'),
  other('TM', 'property'),
  other('NAR', 'property'),
  other('GAR', 'property'),
  other('API', 'property'),
  other('stone', 'property'),
] as const satisfies readonly Constituent[];

export type ElementId = (typeof ELEMENTS)[number]['id'];

const BY_ID: ReadonlyMap<string, Constituent> = new Map(ELEMENTS.map((entry) => [entry.id, entry]));

/** True when the text names a constituent that the catalogue knows. */
export const isElement = (id: string): id is ElementId => BY_ID.has(id);

/** The constituent of an id. */
export const constituent = (id: ElementId): Constituent => BY_ID.get(id)!;

/**
 * Mass of the second per mass of the first, 4 significant digits, from the atomic masses (trade rules 2.3). Never convert
 * silently: show both numbers.
 */
export const STOICHIOMETRY = [
  { from: 'U3O8', to: 'U', factor: '0.8480' },
  { from: 'Ta2O5', to: 'Ta', factor: '0.8190' },
  { from: 'WO3', to: 'W', factor: '0.7930' },
  { from: 'Li2O', to: 'Li2CO3', factor: '2.473' },
  { from: 'Li', to: 'Li2CO3', factor: '5.323' },
  { from: 'MnO', to: 'Mn', factor: '0.7745' },
  { from: 'Cr2O3', to: 'Cr', factor: '0.6842' },
  { from: 'P2O5', to: 'BPL', factor: '2.185' },
  { from: 'BeO', to: 'Be', factor: '0.3603' },
] as const satisfies readonly { from: ElementId; to: ElementId; factor: string }[];

/** Units in which an assay states a constituent: parts of the mass, heat, gravity, or carats a stone. 1 g/t is 1 ppm. */
export const ASSAY_UNITS = ['%', 'ppm', 'g/t', 'ppb', 'kcal/kg', '°API', 'ct'] as const;
export type AssayUnit = (typeof ASSAY_UNITS)[number];
