import { PriceBasis } from '@orebridge/contracts';
import { invalid } from '../../platform/errors/issues.js';
import { read, type Reading, refused, short } from './fault.js';
import { joined, partsOf } from './parts.js';

/** Terms that hold one entry for each element: written `base.Fe=62`. */
const BY_ELEMENT = ['base', 'payables'];

/** Reads `index_premium; index=LME Copper Cash; premium=85; qp=M+1`: the type, then its terms. Figures take a point. */
export const readBasis = (text: string): Reading<PriceBasis> => {
  const wrong = refused('fault.basis', { value: short(text) });
  const [type, ...terms] = partsOf(text) ?? [];
  if (!type) return wrong;
  const given: Record<string, unknown> = {
    type: type
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  };
  for (const term of terms) {
    const at = term.indexOf('=');
    if (at < 1) return wrong;
    const [name = '', ...rest] = term.slice(0, at).trim().split('.');
    const value = term.slice(at + 1).trim();
    if (!rest.length) given[name] = value;
    else given[name] = { ...(given[name] as object | undefined), [rest.join('.')]: value };
  }
  for (const name of BY_ELEMENT) if (takes(given.type, name)) given[name] ??= {};
  if (given.type === 'index_premium') given.qp ??= '';
  const basis = PriceBasis.safeParse(given);
  if (basis.success) return read(basis.data);
  const [issue] = invalid(basis.error.issues).issues ?? [];
  if (!issue || issue.path === 'type' || !issue.path) return wrong;
  return refused('fault.basis_term', { term: issue.path, messageKey: issue.key, ...issue.values });
};

const takes = (type: unknown, name: string): boolean =>
  (type === 'index_viu' && name === 'base') || (type === 'formula' && name === 'payables');

/** A price basis as {@link readBasis} reads it. */
export const basisText = ({ type, ...terms }: PriceBasis): string =>
  joined([
    type,
    ...Object.entries(terms).flatMap(([name, value]: [string, unknown]) =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).map(([element, part]) => `${name}.${element}=${String(part)}`)
        : value === undefined
          ? []
          : [`${name}=${String(value)}`],
    ),
  ]);
