import { SheetError } from '../../../platform/sheets/index.js';
import { readXml } from '../../../platform/sheets/xml.js';
import { ListError } from './list-entry.js';

/** An element of a record with what it holds. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** The elements of a name directly below. */
export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The text at the end of a path of names, and of each where there are several. */
export const texts = (node: XmlNode | undefined, ...path: readonly string[]): string[] => {
  const ends = path.reduce<XmlNode[]>((nodes, name) => nodes.flatMap((one) => all(one, name)), node ? [node] : []);
  return ends.map(({ text }) => text.trim()).filter(Boolean);
};

/** No record of a list is as long. */
const LONGEST_RECORD = 16_000_000;

/**
 * The elements with one of these names, each whole, the others as they begin. What a record holds is forgotten after it.
 * @throws ListError `watchlist.broken`
 */
export async function* xmlRecords(
  pieces: AsyncIterable<Buffer>,
  records: ReadonlySet<string>,
  other: (name: string, attributes: Readonly<Record<string, string>>, text: () => string) => void,
): AsyncGenerator<XmlNode> {
  const ready: XmlNode[] = [];
  const open: XmlNode[] = [];
  let loose = '';
  let since = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      since += piece.length;
      if (since > LONGEST_RECORD) throw new ListError('watchlist.broken');
      yield piece;
    }
  }
  const events = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      loose = '';
      if (!open.length && !records.has(name)) return other(name, attributes, () => loose);
      const node: XmlNode = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close: (name: string) => {
      const node = open.pop();
      if (!node) return other(`/${name}`, {}, () => loose.trim());
      if (!open.length) ready.push(node);
    },
    text: (text: string) => {
      const node = open.at(-1);
      if (node) node.text += text;
      else loose += text;
    },
  };
  try {
    for await (const _ of readXml(counted(), events)) {
      if (ready.length) since = 0;
      yield* ready;
      ready.length = 0;
    }
    yield* ready;
  } catch (error) {
    throw error instanceof SheetError ? new ListError('watchlist.broken') : error;
  }
}
