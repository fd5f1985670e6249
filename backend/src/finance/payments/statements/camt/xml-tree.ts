/** An element, with names that have lost their prefix. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** The elements at a path such as `NtryDtls/TxDtls`, in their order. */
export const all = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [node],
    );

export const at = (node: XmlNode, path: string): XmlNode | undefined => all(node, path)[0];

/** The text of the first of these paths that has one. */
export const textAt = (node: XmlNode, ...paths: string[]): string | null => {
  for (const path of paths) {
    const text = at(node, path)?.text.trim();
    if (text) return text;
  }
  return null;
};
