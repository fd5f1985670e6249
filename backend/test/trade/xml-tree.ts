import { SaxesParser } from 'saxes';

/** An element of a document that was read, by its local name. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** Reads a document with namespaces, so that an undeclared prefix or a broken tag throws. */
export const readXml = (xml: string): Node => {
  const parser = new SaxesParser({ xmlns: true });
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const path: Node[] = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ name, value }) => [name, value]));
    const node: Node = { name: tag.local, attributes, children: [], text: '' };
    path.at(-1)?.children.push(node);
    path.push(node);
  });
  parser.on('text', (text) => {
    const at = path.at(-1);
    if (at) at.text += text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return root.children[0]!;
};

/** Every element at the end of a path of names, such as `TaxTotal/TaxSubtotal`. */
export const all = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce<Node[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [node],
    );

/** The text at the end of a path; undefined when the element is not there or is blank. */
export const textAt = (node: Node, path: string): string | undefined => all(node, path)[0]?.text.trim() || undefined;
