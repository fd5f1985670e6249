import { account } from './account.js';
import { activity } from './activity.js';
import { administrators } from './administrators.js';
import { agents } from './agents.js';
import { approvals } from './approvals.js';
import { assays } from './assays.js';
import { audit } from './audit.js';
import { auth } from './auth.js';
import { billing } from './billing.js';
import { chatbot } from './chatbot.js';
import { clients } from './clients.js';
import { companies } from './companies.js';
import { compliance } from './compliance.js';
import { contracts } from './contracts.js';
import { evidence } from './evidence.js';
import { execution } from './execution.js';
import { dashboards } from './dashboards.js';
import { decisions } from './decision-queue.js';
import { dealCargo } from './deal-cargo.js';
import { deals } from './deals.js';
import { documentReading } from './document-reading.js';
import { documents } from './documents.js';
import { imports } from './imports.js';
import { inquiries } from './inquiries.js';
import { freightRequests, freightQuotes } from './freight.js';
import { fees } from './fees.js';
import { freightContracts, freightRoutes } from './freight-contracts.js';
import { fx } from './fx.js';
import { invoices } from './invoices.js';
import { kpis } from './kpis.js';
import { listings } from './listings.js';
import { lotCosts } from './lot-costs.js';
import { marketData } from './market-data.js';
import { matching } from './matching.js';
import { notifications } from './notifications.js';
import { offerComparison, offerDrafts, offerTemplates } from './offer-drafts.js';
import { offers } from './offers.js';
import { legal } from './legal.js';
import { ledger } from './deal-account.js';
import { operations } from './operations.js';
import { reconciliation } from './reconciliation.js';
import { origins } from './origins.js';
import { payments } from './payments.js';
import { fileReads } from './file-reads.js';
import { payouts } from './payouts.js';
import { platform } from './platform.js';
import { profiles } from './profiles.js';
import { ratings } from './ratings.js';
import { engagements, proposals } from './proposals.js';
import { priceAlerts } from './price-alerts.js';
import { prices } from './prices.js';
import { projects } from './projects.js';
import { remotes } from './releases.js';
import { reports } from './reports.js';
import { rooms } from './rooms.js';
import { samples } from './samples.js';
import { instruments } from './instruments.js';
import { investors } from './investors.js';
import { rounds } from './rounds.js';
import { syndicates } from './syndicates.js';
import { tasks } from './tasks.js';
import { requirements } from './requirements.js';
import { savedSearches } from './saved-searches.js';
import { twoFactor } from './two-factor.js';
import { serviceRequests } from './service-requests.js';
import { services } from './services.js';
import { settlements } from './settlements.js';
import { shipments } from './shipments.js';
import { screening } from './screening.js';
import { complianceRules } from './compliance-rules.js';
import { complianceTrials } from './compliance-trials.js';
import { countryLists } from './country-lists.js';
import { watchlists } from './watchlists.js';
import { stats } from './stats.js';
import { supply } from './supply.js';
import { team } from './team.js';
import { tenders } from './tenders.js';
import { uploads } from './uploads.js';
import { verification } from './verification.js';

/** The areas of {@link api}; named one by one, for their types together are too long for a declaration file. */
export interface Api {
  readonly account: typeof account;
  readonly activity: typeof activity;
  readonly administrators: typeof administrators;
  readonly agents: typeof agents;
  readonly approvals: typeof approvals;
  readonly assays: typeof assays;
  readonly audit: typeof audit;
  readonly auth: typeof auth;
  readonly billing: typeof billing;
  readonly chatbot: typeof chatbot;
  readonly clients: typeof clients;
  readonly companies: typeof companies;
  readonly compliance: typeof compliance;
  readonly contracts: typeof contracts;
  readonly evidence: typeof evidence;
  readonly execution: typeof execution;
  readonly dashboards: typeof dashboards;
  readonly decisions: typeof decisions;
  readonly dealCargo: typeof dealCargo;
  readonly deals: typeof deals;
  readonly documents: typeof documents;
  readonly documentReading: typeof documentReading;
  readonly imports: typeof imports;
  readonly inquiries: typeof inquiries;
  readonly engagements: typeof engagements;
  readonly fees: typeof fees;
  readonly freightContracts: typeof freightContracts;
  readonly freightQuotes: typeof freightQuotes;
  readonly freightRequests: typeof freightRequests;
  readonly freightRoutes: typeof freightRoutes;
  readonly fx: typeof fx;
  readonly instruments: typeof instruments;
  readonly investors: typeof investors;
  readonly invoices: typeof invoices;
  readonly kpis: typeof kpis;
  readonly ledger: typeof ledger;
  readonly legal: typeof legal;
  readonly listings: typeof listings;
  readonly lotCosts: typeof lotCosts;
  readonly marketData: typeof marketData;
  readonly matching: typeof matching;
  readonly notifications: typeof notifications;
  readonly offers: typeof offers;
  readonly operations: typeof operations;
  readonly reconciliation: typeof reconciliation;
  readonly origins: typeof origins;
  readonly payments: typeof payments;
  readonly fileReads: typeof fileReads;
  readonly payouts: typeof payouts;
  readonly offerComparison: typeof offerComparison;
  readonly offerDrafts: typeof offerDrafts;
  readonly offerTemplates: typeof offerTemplates;
  readonly platform: typeof platform;
  readonly profiles: typeof profiles;
  readonly ratings: typeof ratings;
  readonly proposals: typeof proposals;
  readonly priceAlerts: typeof priceAlerts;
  readonly prices: typeof prices;
  readonly projects: typeof projects;
  readonly remotes: typeof remotes;
  readonly reports: typeof reports;
  readonly rooms: typeof rooms;
  readonly samples: typeof samples;
  readonly rounds: typeof rounds;
  readonly syndicates: typeof syndicates;
  readonly tasks: typeof tasks;
  readonly requirements: typeof requirements;
  readonly savedSearches: typeof savedSearches;
  readonly twoFactor: typeof twoFactor;
  readonly serviceRequests: typeof serviceRequests;
  readonly services: typeof services;
  readonly settlements: typeof settlements;
  readonly shipments: typeof shipments;
  readonly screening: typeof screening;
  readonly complianceRules: typeof complianceRules;
  readonly complianceTrials: typeof complianceTrials;
  readonly countryLists: typeof countryLists;
  readonly watchlists: typeof watchlists;
  readonly stats: typeof stats;
  readonly supply: typeof supply;
  readonly team: typeof team;
  readonly tenders: typeof tenders;
  readonly uploads: typeof uploads;
  readonly verification: typeof verification;
}

/** Every call over the wire, by area. The controllers, the typed client, OpenAPI and the leak test are made from it. */
export const api: Api = {
  account,
  activity,
  administrators,
  agents,
  approvals,
  assays,
  audit,
  auth,
  billing,
  chatbot,
  clients,
  companies,
  compliance,
  contracts,
  evidence,
  execution,
  dashboards,
  decisions,
  dealCargo,
  deals,
  documents,
  documentReading,
  imports,
  inquiries,
  engagements,
  fees,
  freightContracts,
  freightQuotes,
  freightRequests,
  freightRoutes,
  fx,
  instruments,
  investors,
  invoices,
  kpis,
  ledger,
  legal,
  listings,
  lotCosts,
  marketData,
  matching,
  notifications,
  offers,
  operations,
  reconciliation,
  origins,
  fileReads,
  payments,
  payouts,
  offerComparison,
  offerDrafts,
  offerTemplates,
  platform,
  profiles,
  ratings,
  proposals,
  priceAlerts,
  prices,
  projects,
  remotes,
  reports,
  rooms,
  samples,
  rounds,
  syndicates,
  tasks,
  requirements,
  savedSearches,
  twoFactor,
  serviceRequests,
  services,
  settlements,
  shipments,
  screening,
  complianceRules,
  complianceTrials,
  countryLists,
  watchlists,
  stats,
  supply,
  team,
  tenders,
  uploads,
  verification,
};
