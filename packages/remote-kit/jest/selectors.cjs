/** A selector without brackets of its own lists, read part by part. */
const READABLE = /^[^@()\\]+$/;
const LAST = /(?:^|[\s>+~])([a-z][a-z0-9]*)?((?:\[[^\]]*\]|[.#:][\w-]+)*)$/;
const known = new Map();

/**
 * What a selector says of an element's name alone: the names that it can match, and whether a name is all that it asks.
 * @returns {{names: Set<string>, plain: boolean} | null} null where it says nothing of the name
 */
const namesIn = (selector) => {
  // A rule that is no style rule, as a keyframe, has none.
  if (typeof selector !== 'string' || !READABLE.test(selector)) return null;
  const parts = selector.split(',').map((part) => LAST.exec(part.trim()));
  if (!parts.every((part) => part?.[1])) return null;
  const plain = parts.every(({ input, 1: name }) => input === name);
  return { names: new Set(parts.map(([, name]) => name)), plain };
};

/**
 * jsdom asks of each element whether it matches each of the hundred selectors of its own style sheet, whenever somebody asks whether the
 * element is there for a reader. Most of them name elements of other kinds, and the name alone answers.
 * @param {(element: object, selector: string) => boolean} matches as jsdom has it
 */
exports.byNameFirst = (matches) => (element, selector) => {
  if (!known.has(selector)) known.set(selector, namesIn(selector));
  const asked = known.get(selector);
  if (!asked || element._namespaceURI !== 'http://www.w3.org/1999/xhtml') return matches(element, selector);
  return asked.names.has(element._localName) && (asked.plain || matches(element, selector));
};
