/** The names of the trade, in a part of their own: only lists that are typed into need them. */
export { soughtWords, wordsOf } from '@orebridge/trade';
