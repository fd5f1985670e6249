import {
  type CompanyDocumentCode,
  type DealDocumentType,
  dealDocumentKind,
  type DealState,
  type DocumentAsked,
  type DocumentCode,
  type DocumentState,
  type ListingState,
  type ProjectState,
  reviewedDocumentKind,
  type ShipmentState,
  STAGES_OF_STATES,
} from '@orebridge/trade';
import type { KeptFile } from './evidence-files.service.js';

type Place = Pick<DocumentAsked, 'kind' | 'stage'>;
type Placed = Pick<KeptFile, 'source' | 'type' | 'state' | 'subjectState' | 'aboutKind' | 'aboutId'>;

const stageOfDeal = ({ subjectState }: Placed) => STAGES_OF_STATES.deal[subjectState as DealState];
const stageOfProject = ({ subjectState }: Placed) => STAGES_OF_STATES.project[subjectState as ProjectState];

/** The kind and the stage of a kept file in the table of documents, by the area that keeps it. */
const PLACES: Readonly<Record<string, (file: Placed) => Place>> = {
  document: ({ type, state, subjectState, aboutKind, aboutId }) => ({
    kind: reviewedDocumentKind(type as DocumentCode | CompanyDocumentCode, aboutKind === 'listing' ? aboutId : null),
    stage:
      aboutKind === 'listing'
        ? STAGES_OF_STATES.listing[subjectState as ListingState]
        : STAGES_OF_STATES.company[state as DocumentState],
  }),
  'deal-document': (file) => ({ kind: dealDocumentKind(file.type as DealDocumentType), stage: stageOfDeal(file) }),
  contract: (file) => ({ kind: 'contract', stage: stageOfDeal(file) }),
  instrument: (file) => ({ kind: 'letter_of_credit', stage: stageOfDeal(file) }),
  'withholding-certificate': () => ({ kind: 'tax_certificate', stage: 'kept' }),
  'assay-result': () => ({ kind: 'assay_result', stage: 'revealed' }),
  'shipment-file': ({ subjectState }) => ({
    kind: 'shipment_file',
    stage: STAGES_OF_STATES.shipment[subjectState as ShipmentState],
  }),
  'sample-result': () => ({ kind: 'sample_result', stage: 'sent' }),
  'room-file': () => ({ kind: 'room_file', stage: 'sent' }),
  'project-file': (file) => ({
    kind: file.type === 'project-document' ? 'project_document' : 'data_room_document',
    stage: stageOfProject(file),
  }),
};

/** Where a kept file stands in the table of documents. @throws Error for one of an area that is not known here */
export const placeOf = (file: Placed): Place => {
  const place = PLACES[file.source];
  if (!place) throw new Error(`no place in the table of documents for a file of "${file.source}"`);
  return place(file);
};
