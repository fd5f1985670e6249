import { api, type Route } from '@orebridge/contracts';
import { ASSAYS, CATHODES, COPPER, inDays, PROFILE, TEMPLATE, TERMS, WORK } from './desk.js';
import { BID, TOMORROW } from './tender-desk.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const reason = { reason: 'Because of a test.' };
const note = { note: 'Because of a test.' };
const PROBLEM = { reason: 'misleading', text: 'The assay is of another lot.' };

/** A body that each route's schema lets through; routes that take none are not in it. */
export const BODIES: ReadonlyMap<Route, object> = new Map<Route, object>([
  [api.companies.setLevel, { level: 2, ...reason }],
  [api.companies.disableUser, reason],
  [api.companies.enableUser, reason],
  [api.companies.unlockUser, reason],
  [api.companies.resetSecondStep, reason],
  [api.deals.cancel, reason],
  [api.deals.release, reason],
  [api.documents.reject, reason],
  [api.listings.create, COPPER],
  [api.listings.update, { version: 1, grade: 'changed' }],
  [api.listings.reject, reason],
  [api.listings.block, reason],
  [api.inquiries.ask, { clientId: NOBODY, text: 'What is the moisture?' }],
  [api.inquiries.send, { clientId: NOBODY, text: '8.2 % typical.' }],
  [api.inquiries.read, { upTo: 1 }],
  [api.reports.file, PROBLEM],
  [api.reports.fileThread, PROBLEM],
  [api.reports.dismiss, note],
  [api.reports.uphold, note],
  [api.reports.block, note],
  [api.matching.mark, { listingId: NOBODY, useful: true }],
  [api.notifications.sendTest, { text: 'Hello' }],
  [api.offers.make, { ...TERMS, deliveryDate: inDays(60) }],
  [api.offers.counter, { ...TERMS, versionId: NOBODY }],
  [api.offers.accept, { versionId: NOBODY }],
  [api.offers.reject, { versionId: NOBODY }],
  [api.offers.withdraw, { versionId: NOBODY }],
  [api.offerDrafts.keepForListing, { fields: { price: '12900' } }],
  [api.offerDrafts.keepForOffer, { fields: { price: '12900' } }],
  [api.offerTemplates.save, { name: 'Usual terms', terms: TEMPLATE }],
  [api.offerTemplates.rename, { name: 'Our usual terms' }],
  [api.profiles.updateMine, { ...PROFILE, version: 1 }],
  [api.ratings.rate, { overall: 5 }],
  [api.ratings.reply, { reply: 'Thank you.' }],
  [api.ratings.report, reason],
  [api.ratings.hide, reason],
  [api.ratings.restore, reason],
  [api.services.create, ASSAYS],
  [api.services.update, { version: 1, capacity: 'changed' }],
  [api.services.reject, reason],
  [api.serviceRequests.create, { kind: 'assay', title: 'Assays', closesOn: inDays(20), open: true }],
  [api.proposals.send, WORK],
  [api.proposals.revise, { ...WORK, turnaroundDays: 4 }],
  [api.proposals.act, { event: 'withdraw', versionId: NOBODY }],
  [api.proposals.accept, { versionId: NOBODY }],
  [api.engagements.act, { event: 'start' }],
  [api.clients.note, { text: 'Pays on time.' }],
  [api.savedSearches.save, { name: 'Copper', query: 'mineral=copper', alert: 'none' }],
  [api.savedSearches.change, { name: 'Changed' }],
  [api.savedSearches.stop, { token: 'no-token' }],
  [api.fx.setDisplay, { currency: null, unit: null }],
  [api.team.invite, { email: 'somebody@example.com' }],
  [api.team.setRole, { companyRole: 'owner' }],
  [api.uploads.begin, { id: NOBODY, kind: 'photo', fileName: 'a.jpg', bytes: 1, sha256: 'a'.repeat(64) }],
  [api.requirements.create, CATHODES],
  [api.requirements.update, { version: 1, title: 'Changed' }],
  [api.requirements.invite, { listingId: NOBODY }],
  [api.tenders.publish, { kind: 'live', admits: 'verified', closesAt: TOMORROW() }],
  [api.tenders.invite, { invited: [] }],
  [api.tenders.extend, { closesAt: TOMORROW() }],
  [api.tenders.withdraw, reason],
  [api.tenders.end, reason],
  [api.tenders.ask, { text: 'Wet or dry?' }],
  [api.tenders.answer, { questionId: NOBODY, text: 'Dry.' }],
  [api.tenders.bid, { kind: 'live', version: 1, content: BID }],
  [api.tenders.open, { privateKey: null }],
  [api.tenders.reveal, { key: 'AAAA' }],
  [api.tenders.award, { awards: [] }],
  [api.tenders.nameLot, { listingId: NOBODY }],
]);

/** Every route of the contract with its name, e.g. `offers.accept`. */
export const ROUTES: readonly (readonly [name: string, route: Route])[] = Object.entries(api).flatMap(
  ([area, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => [`${area}.${name}`, route] as const),
);
