/** How often work is tried that nobody waits for: events, mail. With {@link waitSql} the last try comes after about 14 hours. */
export const MOST_TRIES = 25;

/** The longest wait before the next try, in seconds. */
const LONGEST_WAIT = 3600;
/** 2 to the power of this is more than any wait; a larger exponent would leave the range of an interval. */
const HIGHEST_POWER = 12;

/**
 * SQL of the wait before the next try, an interval: it doubles with each try and is never more than an hour.
 * @param first SQL of the wait after the first failure, in seconds
 * @param tries SQL of how many tries have failed before this one
 */
export const waitSql = (first: number | string, tries: string): string =>
  `make_interval(secs => least(${LONGEST_WAIT}, ${first} * power(2, least(${tries}, ${HIGHEST_POWER}))))`;

/** What is kept of an error: its first 1,000 characters, without the sign that a text of PostgreSQL cannot hold. */
export const failureText = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, 1000);
