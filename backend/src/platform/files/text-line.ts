/**
 * Where a line of a document stands: on a page, counted from 1; in a paragraph of a text that has no pages before somebody prints it;
 * at its head, foot or in its notes; or in a row of a sheet.
 */
export type TextPlace =
  | { readonly page: number }
  | { readonly paragraph: number }
  | { readonly margin: true }
  | { readonly sheet: string; readonly row: number };

/** A line of a document's text. */
export interface TextLine {
  readonly at: TextPlace;
  readonly text: string;
}
