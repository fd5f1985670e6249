/** What is wrong with a row: the column, what stands there, and a text of the catalogues with its values. */
export interface Fault {
  readonly column: string;
  readonly value: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The part of a fault that a reader of cells knows. */
export type CellFault = Pick<Fault, 'key' | 'values'>;

/** What a cell holds, or what is wrong with it. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: CellFault };

export const read = <T>(value: T): Reading<T> => ({ ok: true, value });

export const refused = (key: string, values?: Fault['values']): { readonly ok: false; readonly fault: CellFault } => ({
  ok: false,
  fault: { key, ...(values && { values }) },
});

/** A text short enough to be named in a sentence. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
