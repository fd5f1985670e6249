import type { Booking } from '../statement.js';

type Info = Pick<Booking, 'remittance' | 'counterparty' | 'counterpartyAccount' | 'reversal'>;

/**
 * Field 86, as banks fill it: `?20` to `?63` (the German order), `/REMI/` and its like (SWIFT), or plain text.
 * @param line what field 61 said
 */
export const infoOf = (text: string, line: Booking): Info => {
  const plain = text.replace(/\n/g, '');
  const joined = (parts: readonly (string | undefined)[]) =>
    [...parts, line.remittance].filter(Boolean).join(' · ').slice(0, 1000);
  const numbered = coded(plain, /^(?:\d{3})?([?<>])(?=\d{2})/, (sign) => new RegExp(`\\${sign}(\\d{2})`));
  if (numbered) {
    const of = (from: number, to: number) =>
      [...numbered].filter(([code]) => Number(code) >= from && Number(code) <= to).map(([, words]) => words);
    return {
      remittance: joined([[...of(20, 29), ...of(60, 63)].join(' ').trim(), numbered.get('00')]),
      counterparty: of(32, 33).join('').trim() || null,
      counterpartyAccount: (numbered.get('31') ?? '').replace(/\s/g, '') || null,
      // Business codes of returned transfers and direct debits.
      reversal: line.reversal || /^(108|109|159|181)/.test(plain),
    };
  }
  const named = coded(plain, /^(\/)(?=[A-Z]{4}\/)/, () => /\/([A-Z]{4})\//);
  if (named) {
    const party = named.get('NAME') ?? (line.direction === 'credit' ? named.get('ORDP') : named.get('BENM'));
    return {
      remittance: joined([named.get('REMI'), named.get('EREF'), named.get('RTRN')]),
      counterparty: party?.replace(/^\/?NAME\//, '').trim() || null,
      counterpartyAccount: (named.get('IBAN') ?? named.get('ACCT') ?? '').replace(/\s/g, '') || null,
      reversal: line.reversal || named.has('RTRN'),
    };
  }
  return {
    remittance: joined([text.replace(/\n/g, ' ').trim()]),
    counterparty: null,
    counterpartyAccount: null,
    reversal: line.reversal,
  };
};

/** A text of codes and what follows each; null when it does not begin like one. */
const coded = (text: string, begins: RegExp, parting: (sign: string) => RegExp): Map<string, string> | null => {
  const [, sign] = begins.exec(text) ?? [];
  if (!sign) return null;
  const [, ...pieces] = text.split(parting(sign));
  const found = new Map<string, string>();
  for (let n = 0; n < pieces.length; n += 2) {
    const code = pieces[n] ?? '';
    found.set(code, `${found.get(code) ?? ''}${pieces[n + 1] ?? ''}`);
  }
  return found;
};
