import type { MigrationInterface } from 'typeorm';
import { AuditReseals } from './0330-audit-reseals.js';
import { LanguagesOfAcceptance } from './0331-languages-of-acceptance.js';
import { OfferSources } from './0340-offer-sources.js';
import { SavedSearchMails } from './0341-saved-search-mails.js';
import { Watchlists } from './0350-watchlists.js';
import { AuditLinks } from './0360-audit-links.js';
import { EvidenceFiles } from './0361-evidence-files.js';
import { Payouts } from './0365-payouts.js';
import { FileScans } from './0366-file-scans.js';
import { FileReadings } from './0367-file-reads.js';
import { ScreeningDecisions } from './0370-screening-decisions.js';
import { ScreeningScopes } from './0380-screening-scopes.js';
import { DocumentSchemes } from './0383-document-schemes.js';
import { DealVessels } from './0384-deal-vessels.js';
import { ComplianceRuleVersions } from './0385-compliance-rule-versions.js';
import { AppliedRules } from './0386-applied-rules.js';
import { EvidenceOfSamples } from './0389-evidence-of-samples.js';
import { DealCarriers } from './0390-deal-carriers.js';
import { ScreeningApi } from './0392-screening-api.js';
import { CompanyQuestions } from './0393-company-questions.js';
import { baseline } from './baseline/index.js';

/** In the order in which they run. A migration that has shipped is never edited. */
export const migrations: (new () => MigrationInterface & { readonly name: string })[] = [
  ...baseline,
  // What has come since, each in a file of its own.
  AuditReseals,
  LanguagesOfAcceptance,
  OfferSources,
  SavedSearchMails,
  Watchlists,
  AuditLinks,
  EvidenceFiles,
  Payouts,
  FileScans,
  FileReadings,
  ScreeningDecisions,
  ScreeningScopes,
  DocumentSchemes,
  DealVessels,
  ComplianceRuleVersions,
  AppliedRules,
  EvidenceOfSamples,
  DealCarriers,
  ScreeningApi,
  CompanyQuestions,
];
