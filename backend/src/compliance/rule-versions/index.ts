export {
  assertFirstDay,
  assertSecondAdministrator,
  firstDay,
  formerVersion,
  JUDGING_ANEW,
  lockedHistory,
  nextVersion,
  openProposal,
  type ProposalState,
  refusalEvent,
} from './proposals.js';
export { assertTerms } from './rule-publishing.service.js';
export { RuleProposalRow } from './rule-version.entity.js';
export { RuleVersionsModule } from './rule-versions.module.js';
export { RuleVersions } from './rule-versions.service.js';
