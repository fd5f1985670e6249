import { sentenceOf } from '../../../platform/errors/sentence.js';

/** What was found about one thing: right, worth knowing, or wrong with what to do about it. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'wrong';
  readonly about: string;
  readonly said: string;
}

/** Looks at one thing; what it throws is wrong with it. */
export type Check = (say: Print) => Promise<void>;
/** Tells what was found. */
export type Print = (state: Finding['state'], said: string) => void;

/** @param otherwise what to do when the check fails in a way that does not say it */
export const findingsOf = async (about: string, check: Check, otherwise = ''): Promise<Finding[]> => {
  const found: Finding[] = [];
  try {
    await check((state, said) => found.push({ state, about, said }));
  } catch (error) {
    const said = sentenceOf(error);
    found.push({ state: 'wrong', about, said: otherwise ? `${said.replace(/\.?$/, '')}: ${otherwise}` : said });
  }
  return found;
};
