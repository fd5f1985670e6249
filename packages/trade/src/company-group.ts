import { dec } from './decimal.js';
import { isSameName } from './holder-name.js';

/** Somebody who owns or directs a company, as its verification names them. */
export interface NamedOwner {
  readonly kind: 'owner' | 'director';
  readonly name: string;
  readonly country: string | null;
  readonly sharePct: string | null;
}

/** A company with who is named as its owners. */
export interface OwnedCompany {
  readonly name: string;
  readonly people: readonly NamedOwner[];
}

/** From this share on an owner controls. */
const CONTROLS_PCT = 50;

const controllers = ({ people }: OwnedCompany): NamedOwner[] =>
  people.filter(({ kind, sharePct }) => kind === 'owner' && dec(sharePct ?? 0).greaterThanOrEqualTo(CONTROLS_PCT));

/**
 * Whether two companies belong to one group (trade rules 4, H8): one owner of half or more controls both, or one company is
 * such an owner of the other. Names are the same but for legal form, accents and punctuation; owners of two countries are two.
 */
export const isSameGroup = (a: OwnedCompany, b: OwnedCompany): boolean => {
  const [ofA, ofB] = [controllers(a), controllers(b)];
  const one = (x: NamedOwner, y: NamedOwner) => isSameName(x.name, y.name) && (x.country ?? '') === (y.country ?? '');
  return (
    ofA.some((x) => ofB.some((y) => one(x, y))) ||
    ofA.some(({ name }) => isSameName(name, b.name)) ||
    ofB.some(({ name }) => isSameName(name, a.name))
  );
};

/** Minerals of which a lot is shown to licensed buyers alone (trade rules 3.1). */
export const LICENSED_MINERALS: readonly string[] = ['uranium'];
