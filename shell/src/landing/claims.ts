/**
 * Marketing claims: aims, not measurements. They are kept here alone and shown under a title that says so, apart from
 * the live figures, which come from the statistics call.
 */
export const CLAIMS = [
  { id: 'match', figure: '98.7%' },
  { id: 'volume', figure: '$2.3B+' },
  { id: 'verification', figure: '99.2%' },
  { id: 'intelligence', figure: '24/7' },
] as const;
