/** How an id is written within a longer text, as a source of regular expressions: in small letters. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const WHOLE = new RegExp(`^${UUID_PATTERN}$`, 'i');

/** True for a text that is an id as the database takes one, of whatever version; bodies and paths of calls are held to `Uuid`. */
export const isUuid = (text: string): boolean => WHOLE.test(text);
