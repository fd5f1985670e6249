/** What a party says of the other beside the overall rating; goods are rated of sellers alone. */
export const RATING_TOPICS = ['quality', 'documents', 'timeliness', 'communication'] as const;
export type RatingTopic = (typeof RATING_TOPICS)[number];

/** The side of a deal that is rated. */
export type RatedSide = 'buyer' | 'seller';

/** The topics about a side: a buyer delivers no goods. */
export const topicsOf = (side: RatedSide): readonly RatingTopic[] =>
  side === 'seller' ? RATING_TOPICS : RATING_TOPICS.filter((topic) => topic !== 'quality');

/** A figure about fewer answers than this says nothing about a company. */
export const RESPONSE_MIN = 3;
/** So many days of offers are looked at for the response time. */
export const RESPONSE_DAYS = 90;

const MAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(@|\[at\]|\(at\))\s?[\p{L}\p{N}-]+\s?(\.|\[dot\]|\(dot\))\s?\p{L}{2,}/iu;
const LINK = /(https?:\/\/|\bwww\.)\S+/i;
const PHONE = /(\+|\b00)\d(?:[\s().-]*\d){7,}/;

/** True when a text names a mail address, a link or a telephone number: people meet on the platform until they have a deal. */
export const namesContacts = (text: string): boolean => MAIL.test(text) || LINK.test(text) || PHONE.test(text);

/** True when a web site belongs to the domain of a mail address that was confirmed: the same host, with or without `www`. */
export const siteOfMail = (website: string, mail: string): boolean => {
  const domain = mail.split('@')[1]?.toLowerCase();
  const host = /^https:\/\/(?:www\.)?([^/?#:@]+)(?:[/?#]|$)/i.exec(website)?.[1]?.toLowerCase();
  return domain !== undefined && host === domain;
};
