import { xmlEscaped } from '../../../platform/sheets/xml.js';

/** An element before it is written: a leaf with a text, or a branch; what is null is left out. */
export type Xml = readonly [
  name: string,
  content: string | readonly (Xml | null)[],
  attributes?: Readonly<Record<string, string>>,
];

const written = ([name, content, attributes = {}]: Xml, indent: string): string => {
  const said = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlEscaped(value)}"`)
    .join('');
  if (typeof content === 'string') return `${indent}<${name}${said}>${xmlEscaped(content)}</${name}>\n`;
  const inner = content
    .filter((child) => child !== null)
    .map((child) => written(child, `${indent}  `))
    .join('');
  return `${indent}<${name}${said}>\n${inner}${indent}</${name}>\n`;
};

/** The document as text, with its declaration. */
export const xmlText = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
