import { mayWithDocument } from './decision.js';
import type { DocumentStage } from './stages.js';
import { DOCUMENT_ACCESS, type DocumentCall, type DocumentKind, type DocumentParty } from './table.js';

/** The parties as pages name them: those outside are one, and so are the offices of administrators. */
export const SHOWN_PARTIES = [
  'owner',
  'counterparty',
  'carrier',
  'admitted',
  'stranger',
  'administrator',
  'visitor',
] as const satisfies readonly DocumentParty[];

/** When something is allowed: at which of a kind's stages, at all of them or none, and whether only once it is approved. */
export interface AllowedWhen {
  readonly stages: readonly DocumentStage[];
  readonly always: boolean;
  readonly approved: boolean;
}

/** What one party has of the documents of a kind: when it opens the file, and when it learns only that there is one. */
export interface DocumentSight {
  readonly party: (typeof SHOWN_PARTIES)[number];
  readonly opens: AllowedWhen;
  readonly sees: AllowedWhen;
}

/** Who sees documents of a kind when, from the table; parties that see what every stranger sees are not named. */
export const documentSight = (kind: DocumentKind): DocumentSight[] => {
  const { stages, without = [] } = DOCUMENT_ACCESS[kind];
  const may = (party: DocumentParty, stage: DocumentStage, call: DocumentCall, approved: boolean) =>
    mayWithDocument({ kind, stage, party, approved }, call);
  const when = (holds: (stage: DocumentStage, approved: boolean) => boolean): AllowedWhen => {
    const some = stages.filter((stage) => holds(stage, true) || holds(stage, false));
    const approved = some.length > 0 && some.every((stage) => !holds(stage, false));
    return { stages: some, always: some.length === stages.length, approved };
  };
  const sightOf = (party: DocumentSight['party']): DocumentSight => ({
    party,
    opens: when((stage, approved) => may(party, stage, 'open', approved)),
    sees: when((stage, approved) => may(party, stage, 'see', approved) && !may(party, stage, 'open', approved)),
  });
  const { opens, sees } = sightOf('stranger');
  const usual = JSON.stringify([opens, sees]);
  return SHOWN_PARTIES.filter((party) => !without.includes(party))
    .map(sightOf)
    .filter(
      (one) => ['owner', 'stranger', 'visitor'].includes(one.party) || JSON.stringify([one.opens, one.sees]) !== usual,
    );
};
