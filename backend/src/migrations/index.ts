import type { MigrationInterface } from 'typeorm';
import { Platform } from './0001-platform.js';
import { Accounts } from './0002-accounts.js';
import { Audit } from './0003-audit.js';
import { Notifications } from './0004-notifications.js';
import { Releases } from './0005-releases.js';
import { Listings } from './0010-listings.js';
import { Documents } from './0011-documents.js';
import { Offers } from './0012-offers.js';
import { Deals } from './0013-deals.js';
import { ReleaseLife } from './0020-release-life.js';
import { SessionRefs } from './0030-session-refs.js';
import { SecondStep } from './0031-second-step.js';
import { NotificationPreferences } from './0032-notification-preferences.js';
import { Members } from './0040-members.js';
import { Dashboards } from './0041-dashboards.js';
import { GlobalSearch } from './0042-global-search.js';
import { Requirements } from './0043-requirements.js';
import { MarketSearch } from './0044-market-search.js';
import { NotificationCursor } from './0046-notification-cursor.js';
import { MarketStamps } from './0047-market-stamps.js';
import { Imports } from './0048-imports.js';
import { Uploads } from './0049-uploads.js';
import { SavedSearches } from './0050-saved-searches.js';
import { Profiles } from './0051-profiles.js';
import { Inquiries } from './0052-inquiries.js';
import { Tenders } from './0053-tenders.js';
import { Services } from './0054-services.js';
import { Settlement } from './0055-settlement.js';
import { Ledger } from './0056-ledger.js';
import { Rooms } from './0057-rooms.js';
import { Contracts } from './0058-contracts.js';
import { Plans } from './0059-plans.js';
import { Invoices } from './0060-invoices.js';
import { OfferDesk } from './0061-offer-desk.js';
import { DealCourse } from './0062-deal-course.js';
import { DocumentLibrary } from './0063-document-library.js';
import { VerificationOfCompanies } from './0064-verification.js';
import { PriceAlerts } from './0067-price-alerts.js';
import { Logistics } from './0071-logistics.js';
import { OriginPins } from './0072-origin-pins.js';
import { Projects } from './0076-projects.js';
import { Funding } from './0077-funding.js';
import { Assistant } from './0080-assistant.js';
import { MineralOrders } from './0084-mineral-orders.js';
import { ServiceUmpire } from './0091-service-umpire.js';
import { ShipmentDelays } from './0093-shipment-delays.js';
import { MarketPrices } from './0095-market-prices.js';
import { UsdValue } from './0096-usd-value.js';
import { WorkFees } from './0097-work-fees.js';
import { MarketRebuild } from './0099-market-rebuild.js';
import { MarketKinds } from './0100-market-kinds.js';
import { ExchangeRates } from './0120-exchange-rates.js';
import { MinorUnits } from './0121-minor-units.js';
import { PlanTax } from './0122-plan-tax.js';
import { SecuredWorth } from './0123-secured-worth.js';
import { FinalValues } from './0124-final-values.js';
import { CargoEvents } from './0130-cargo-events.js';
import { WaitingAndCredits } from './0131-waiting-and-credits.js';
import { LotForms } from './0140-lot-forms.js';
import { Screenings } from './0141-screenings.js';
import { ComplianceFacts } from './0142-compliance-facts.js';
import { MatchingFacts } from './0143-matching-facts.js';
import { CountryLists } from './0144-country-lists.js';
import { ReleaseWitnesses } from './0150-release-witnesses.js';
import { AuditSeals } from './0151-audit-seals.js';
import { LimitsInOne } from './0160-limits-in-one.js';
import { KnownBrowsers } from './0161-known-browsers.js';
import { OrphanedInvitations } from './0162-orphaned-invitations.js';
import { LookAlikes } from './0163-look-alikes.js';
import { BankFiles } from './0170-bank-files.js';
import { PaymentsTakenBack } from './0171-payments-taken-back.js';
import { ShipmentEstimates } from './0180-shipment-estimates.js';
import { StuckWork } from './0190-stuck-work.js';
import { Reauthentication } from './0191-reauthentication.js';
import { Administrators } from './0192-administrators.js';
import { RealSites } from './0195-real-sites.js';
import { MailParts } from './0196-mail-parts.js';
import { ClosingAccounts } from './0198-closing-accounts.js';
import { LegalDocuments } from './0200-legal-documents.js';
import { ShellBuilds } from './0205-shell-builds.js';
import { FieldWords } from './0206-field-words.js';
import { PublishedViews } from './0207-published-views.js';
import { RepeatedNotifications } from './0210-repeated-notifications.js';
import { PricingTerms } from './0211-pricing-terms.js';
import { FailureAlerts } from './0213-failure-alerts.js';
import { Withholding } from './0220-withholding.js';
import { Reconciliation } from './0221-reconciliation.js';
import { CountryListVersions } from './0230-country-list-versions.js';
import { BankOnInvoices } from './0240-bank-on-invoices.js';
import { UrgentMails } from './0250-urgent-mails.js';
import { RequirementNotices } from './0251-requirement-notices.js';
import { DocumentReading } from './0260-document-reading.js';
import { WetWeights } from './0261-wet-weights.js';
import { ProjectQuestions } from './0270-project-questions.js';
import { MarketDetails } from './0280-market-details.js';
import { CompanyFunctions } from './0285-company-functions.js';
import { Approvals } from './0286-approvals.js';
import { NotificationDigests } from './0290-notification-digests.js';
import { Samples } from './0295-samples.js';
import { LettersOfCredit } from './0296-letters-of-credit.js';
import { SignedUndertakings } from './0297-signed-undertakings.js';
import { AnnouncedWithholding } from './0320-announced-withholding.js';
import { DecisionClaims } from './0321-decision-claims.js';
import { MarketQuantities } from './0322-market-quantities.js';
import { AuditReseals } from './0330-audit-reseals.js';
import { LanguagesOfAcceptance } from './0331-languages-of-acceptance.js';
import { OfferSources } from './0340-offer-sources.js';
import { SavedSearchMails } from './0341-saved-search-mails.js';
import { Watchlists } from './0350-watchlists.js';
import { baseline } from './baseline/index.js';

/** In the order in which they run. A migration that has shipped is never edited. */
export const migrations: (new () => MigrationInterface & { readonly name: string })[] = [
  ...baseline,
  // What has come since, each in a file of its own.
  Platform,
  Accounts,
  Audit,
  Notifications,
  Releases,
  Listings,
  Documents,
  Offers,
  Deals,
  ReleaseLife,
  SessionRefs,
  SecondStep,
  NotificationPreferences,
  Members,
  Dashboards,
  GlobalSearch,
  Requirements,
  MarketSearch,
  NotificationCursor,
  MarketStamps,
  Imports,
  Uploads,
  SavedSearches,
  Profiles,
  Inquiries,
  Tenders,
  Services,
  Settlement,
  Ledger,
  Rooms,
  Contracts,
  Plans,
  Invoices,
  OfferDesk,
  DealCourse,
  DocumentLibrary,
  VerificationOfCompanies,
  PriceAlerts,
  Logistics,
  OriginPins,
  Projects,
  Funding,
  Assistant,
  MineralOrders,
  ServiceUmpire,
  ShipmentDelays,
  MarketPrices,
  UsdValue,
  WorkFees,
  MarketRebuild,
  MarketKinds,
  ExchangeRates,
  MinorUnits,
  PlanTax,
  SecuredWorth,
  FinalValues,
  CargoEvents,
  WaitingAndCredits,
  LotForms,
  Screenings,
  ComplianceFacts,
  MatchingFacts,
  CountryLists,
  ReleaseWitnesses,
  AuditSeals,
  LimitsInOne,
  KnownBrowsers,
  OrphanedInvitations,
  LookAlikes,
  BankFiles,
  PaymentsTakenBack,
  ShipmentEstimates,
  StuckWork,
  Reauthentication,
  Administrators,
  RealSites,
  MailParts,
  ClosingAccounts,
  LegalDocuments,
  ShellBuilds,
  FieldWords,
  PublishedViews,
  RepeatedNotifications,
  PricingTerms,
  FailureAlerts,
  Withholding,
  Reconciliation,
  CountryListVersions,
  BankOnInvoices,
  UrgentMails,
  RequirementNotices,
  DocumentReading,
  WetWeights,
  ProjectQuestions,
  MarketDetails,
  CompanyFunctions,
  Approvals,
  NotificationDigests,
  Samples,
  LettersOfCredit,
  SignedUndertakings,
  AnnouncedWithholding,
  DecisionClaims,
  MarketQuantities,
  AuditReseals,
  LanguagesOfAcceptance,
  OfferSources,
  SavedSearchMails,
  Watchlists,
];
