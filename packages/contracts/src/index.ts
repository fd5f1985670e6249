import { account } from './account.js';
import { activity } from './activity.js';
import { administrators } from './administrators.js';
import { agents } from './agents.js';
import { assays } from './assays.js';
import { audit } from './audit.js';
import { auth } from './auth.js';
import { billing } from './billing.js';
import { chatbot } from './chatbot.js';
import { clients } from './clients.js';
import { companies } from './companies.js';
import { compliance } from './compliance.js';
import { contracts } from './contracts.js';
import { course } from './course.js';
import { dashboards } from './dashboards.js';
import { deals } from './deals.js';
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
import { marketData } from './market-data.js';
import { matching } from './matching.js';
import { notifications } from './notifications.js';
import { offerComparison, offerDrafts, offerTemplates } from './offer-desk.js';
import { offers } from './offers.js';
import { legal } from './legal.js';
import { ledger } from './deal-account.js';
import { operations } from './operations.js';
import { origins } from './origins.js';
import { payments } from './payments.js';
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
import { investors } from './investors.js';
import { rounds } from './rounds.js';
import { syndicates } from './syndicates.js';
import { tasks } from './tasks.js';
import { requirements } from './requirements.js';
import { savedSearches } from './saved-searches.js';
import { secondStep } from './second-step.js';
import { serviceRequests } from './service-requests.js';
import { services } from './services.js';
import { settlements } from './settlements.js';
import { shipments } from './shipments.js';
import { screening } from './screening.js';
import { countryLists } from './country-lists.js';
import { stats } from './stats.js';
import { supply } from './supply.js';
import { team } from './team.js';
import { tenders } from './tenders.js';
import { uploads } from './uploads.js';
import { verification } from './verification.js';

export * from './account.js';
export * from './activity.js';
export * from './administrators.js';
export * from './agents.js';
export * from './assays.js';
export * from './audit.js';
export * from './auth.js';
export * from './bank-statements.js';
export * from './bids.js';
export * from './billing.js';
export * from './chatbot.js';
export * from './client.js';
export * from './clients.js';
export * from './common.js';
export * from './companies.js';
export * from './compliance.js';
export * from './contracts.js';
export * from './course-acts.js';
export * from './course-record.js';
export * from './course.js';
export * from './dashboards.js';
export * from './deal-account.js';
export * from './deals.js';
export * from './documents.js';
export * from './error.js';
export * from './events.js';
export * from './imports.js';
export * from './holdable.js';
export * from './inquiries.js';
export * from './freight.js';
export * from './freight-contracts.js';
export * from './fx.js';
export * from './invoices.js';
export * from './kpis.js';
export * from './legal.js';
export * from './languages.js';
export * from './listing-fields.js';
export * from './listing-views.js';
export * from './listings.js';
export * from './market-data.js';
export * from './matching.js';
export * from './names.js';
export * from './notifications.js';
export * from './offer-desk.js';
export * from './offers.js';
export * from './operations.js';
export * from './origins.js';
export * from './passwords.js';
export * from './payments.js';
export * from './photos.js';
export * from './platform.js';
export * from './profiles.js';
export * from './ratings.js';
export * from './proposals.js';
export * from './fees.js';
export * from './figures.js';
export * from './price-alerts.js';
export * from './prices.js';
export * from './project-fields.js';
export * from './projects.js';
export * from './release-element.js';
export * from './releases.js';
export * from './remotes.js';
export * from './reader-values.js';
export * from './reports.js';
export * from './requirements.js';
export * from './roles.js';
export * from './rooms.js';
export * from './investors.js';
export * from './rounds.js';
export * from './syndicates.js';
export * from './tasks.js';
export * from './route.js';
export * from './sealing.js';
export * from './saved-searches.js';
export * from './second-step.js';
export * from './service-requests.js';
export * from './services.js';
export * from './settlement-facts.js';
export * from './settlement-terms.js';
export * from './settlements.js';
export * from './shipments.js';
export * from './stats.js';
export * from './supply.js';
export * from './country-lists.js';
export * from './screening.js';
export * from './support.js';
export * from './team.js';
export * from './tenders.js';
export * from './uploads.js';
export * from './verification.js';

/** The areas of {@link api}; named one by one, for their types together are too long for a declaration file. */
export interface Api {
  readonly account: typeof account;
  readonly activity: typeof activity;
  readonly administrators: typeof administrators;
  readonly agents: typeof agents;
  readonly assays: typeof assays;
  readonly audit: typeof audit;
  readonly auth: typeof auth;
  readonly billing: typeof billing;
  readonly chatbot: typeof chatbot;
  readonly clients: typeof clients;
  readonly companies: typeof companies;
  readonly compliance: typeof compliance;
  readonly contracts: typeof contracts;
  readonly course: typeof course;
  readonly dashboards: typeof dashboards;
  readonly deals: typeof deals;
  readonly documents: typeof documents;
  readonly imports: typeof imports;
  readonly inquiries: typeof inquiries;
  readonly engagements: typeof engagements;
  readonly fees: typeof fees;
  readonly freightContracts: typeof freightContracts;
  readonly freightQuotes: typeof freightQuotes;
  readonly freightRequests: typeof freightRequests;
  readonly freightRoutes: typeof freightRoutes;
  readonly fx: typeof fx;
  readonly investors: typeof investors;
  readonly invoices: typeof invoices;
  readonly kpis: typeof kpis;
  readonly ledger: typeof ledger;
  readonly legal: typeof legal;
  readonly listings: typeof listings;
  readonly marketData: typeof marketData;
  readonly matching: typeof matching;
  readonly notifications: typeof notifications;
  readonly offers: typeof offers;
  readonly operations: typeof operations;
  readonly origins: typeof origins;
  readonly payments: typeof payments;
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
  readonly rounds: typeof rounds;
  readonly syndicates: typeof syndicates;
  readonly tasks: typeof tasks;
  readonly requirements: typeof requirements;
  readonly savedSearches: typeof savedSearches;
  readonly secondStep: typeof secondStep;
  readonly serviceRequests: typeof serviceRequests;
  readonly services: typeof services;
  readonly settlements: typeof settlements;
  readonly shipments: typeof shipments;
  readonly screening: typeof screening;
  readonly countryLists: typeof countryLists;
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
  assays,
  audit,
  auth,
  billing,
  chatbot,
  clients,
  companies,
  compliance,
  contracts,
  course,
  dashboards,
  deals,
  documents,
  imports,
  inquiries,
  engagements,
  fees,
  freightContracts,
  freightQuotes,
  freightRequests,
  freightRoutes,
  fx,
  investors,
  invoices,
  kpis,
  ledger,
  legal,
  listings,
  marketData,
  matching,
  notifications,
  offers,
  operations,
  origins,
  payments,
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
  rounds,
  syndicates,
  tasks,
  requirements,
  savedSearches,
  secondStep,
  serviceRequests,
  services,
  settlements,
  shipments,
  screening,
  countryLists,
  stats,
  supply,
  team,
  tenders,
  uploads,
  verification,
};
