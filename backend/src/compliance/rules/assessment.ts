import type { Assessment } from '@orebridge/contracts';
import {
  assessCompliance,
  complianceGates,
  type ComplianceInput,
  type DocumentCode,
  type MessageValues,
  type PartyFacts,
} from '@orebridge/trade';

/** Parts of the score that tell of one company; its counterparty gets the band and the gates without them (trade rules 3.5). */
const OF_THE_COMPANY: readonly string[] = ['D', 'F'];
/** Red flags that tell of one company: the other party of a deal reads those of its own alone. */
const OF_A_PARTY: readonly string[] = ['owner_hidden_or_pep', 'adverse_media'];

/** Who reads: the company whose cargo it is, its counterparty, or a reviewer; a party with what is known of itself. */
export interface AssessmentReader {
  readonly kind: 'company' | 'counterparty' | 'reviewer';
  readonly own?: PartyFacts;
}

/** The document that a line rests on: the certificate that lowers it, or the one that it names. */
const documentOf = ({ documents }: ComplianceInput, code: string, values: MessageValues = {}): string | null => {
  const line = code.replace('compliance.reason.', '');
  const type = line === 'icglr_certificate' ? 'icglr-certificate' : (values['document'] as DocumentCode | undefined);
  return documents.certificates?.[line] ?? (type && documents.records?.[type]) ?? null;
};

/** The answer of the rules as the contract carries it, with the gates that are open beside those that are not. */
export const toAssessment = (input: ComplianceInput, { kind, own }: AssessmentReader): Assessment => {
  const result = assessCompliance(input);
  const seen = own ? assessCompliance({ ...input, counterparty: own }) : result;
  return {
    on: input.on,
    rulesVersion: result.rulesVersion,
    lists: [...result.lists],
    rules: [...result.rules],
    score: result.score,
    raw: result.raw,
    band: result.band,
    status: result.status,
    parts: result.parts,
    reasons: [...result.reasons.filter(({ part }) => part !== 'D'), ...seen.reasons.filter(({ part }) => part === 'D')]
      .filter(({ part }) => kind !== 'counterparty' || !OF_THE_COMPANY.includes(part))
      .toSorted((a, b) => a.part.localeCompare(b.part))
      .map(({ part, code, points, values }) => ({
        part,
        code,
        points,
        ...(values && { values: Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])) }),
        documentId: kind === 'counterparty' ? null : documentOf(input, code, values),
      })),
    floors: result.floors.map(({ rule, code, score }) => ({ rule, code, score })),
    blocks: [...result.blocks],
    gates: complianceGates(input),
    documents:
      kind === 'counterparty'
        ? []
        : Object.entries(input.documents.records ?? {}).map(([type, id]) => ({ type, id: id as string })),
    redFlags: result.redFlags.filter(
      (flag) =>
        kind === 'reviewer' || !OF_A_PARTY.includes(flag) || (kind === 'company' && seen.redFlags.includes(flag)),
    ),
    unknown: [...(kind === 'counterparty' ? [] : seen.unknown)],
  };
};
