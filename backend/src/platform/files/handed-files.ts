import type { StreamableFile } from '@nestjs/common';
import type { FileReadKind } from '@orebridge/contracts';

/**
 * How a copy for somebody else than its owner is marked with its reader: `always`, and then a file that cannot be marked is not
 * shown; `where_possible`, so that a sealed or signed document of a deal still reaches the other party; `never`, for what belongs to
 * both (trade rules 1.6). Files of Word and Excel carry no mark.
 */
export const MARKS: Readonly<Record<FileReadKind, 'always' | 'where_possible' | 'never'>> = {
  document: 'always',
  project: 'always',
  deal_document: 'where_possible',
  shipment: 'where_possible',
  service: 'where_possible',
  certificate: 'where_possible',
  instrument: 'where_possible',
  assay: 'where_possible',
  room: 'where_possible',
  inquiry: 'where_possible',
  sample: 'where_possible',
  contract: 'never',
};

const handed = new WeakSet<StreamableFile>();

/** Remembers that an answer was written down before it left. */
export const asHanded = (answer: StreamableFile): StreamableFile => {
  handed.add(answer);
  return answer;
};

/** True for a file that was written down: whatever a route of confidential files answers must be one. */
export const isHanded = (answer: StreamableFile): boolean => handed.has(answer);
