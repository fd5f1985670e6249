import type { Assessment } from '@orebridge/contracts';
import { assessCompliance, complianceGates, type ComplianceInput } from '@orebridge/trade';

/** Parts of the score that tell of one company; its counterparty gets the band and the gates without them (trade rules 3.5). */
const OF_THE_COMPANY: readonly string[] = ['D', 'F'];

/** The answer of the rules as the contract carries it, with the gates that are open beside those that are not. */
export const toAssessment = (input: ComplianceInput, reader: 'company' | 'counterparty'): Assessment => {
  const result = assessCompliance(input);
  return {
    on: input.on,
    rulesVersion: result.rulesVersion,
    score: result.score,
    raw: result.raw,
    band: result.band,
    status: result.status,
    parts: result.parts,
    reasons: result.reasons
      .filter(({ part }) => reader === 'company' || !OF_THE_COMPANY.includes(part))
      .map(({ part, code, points, values }) => ({
        part,
        code,
        points,
        ...(values && { values: Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])) }),
      })),
    floors: result.floors.map(({ rule, code, score }) => ({ rule, code, score })),
    blocks: [...result.blocks],
    gates: complianceGates(input),
    redFlags: result.redFlags.filter((flag) => reader === 'company' || flag !== 'adverse_media'),
  };
};
