/** Who pays the carriage of a sample. */
export const SAMPLE_CARRIAGE = ['buyer', 'seller'] as const;
export type SampleCarriage = (typeof SAMPLE_CARRIAGE)[number];

/** Rules of samples before an offer (trade rules 1.19). */
export const SAMPLE_RULES = {
  /** Units in which a sample is asked for. */
  units: ['g', 'kg'],
  purposeMax: 1000,
  addressMax: 500,
  noteMax: 1000,
  /** Samples that a company may ask for in a day. */
  asksADay: 20,
  /** Files that one question or answer about a lot may bring. */
  filesMax: 5,
} as const;
