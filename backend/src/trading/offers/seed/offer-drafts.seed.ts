import { type OfferDraftFields, OfferTemplateTerms } from '@orebridge/contracts';
import { lotForSale } from '../../../market/listings/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { OfferDraftsService } from '../offer-drafts.service.js';
import { OfferTemplatesService } from '../offer-templates.service.js';
import desk from './offer-drafts.json' with { type: 'json' };

/** Unsent offers and templates of terms of the demo companies, kept by the same commands that people send. */
export const seedOfferDrafts: Seeder = async (seed) => {
  const drafts = seed.app.get(OfferDraftsService, { strict: false });
  const templates = seed.app.get(OfferTemplatesService, { strict: false });
  for (const { buyer, lot, fields } of desk.drafts) {
    const { id } = await lotForSale(seed, lot.company, lot.name);
    await drafts.keepForListing(actingFor(seed, buyer), sent(id, { fields: fields as OfferDraftFields }));
  }
  for (const { company, name, terms } of desk.templates)
    await templates.save(actingFor(seed, company), {
      params: undefined,
      query: undefined,
      file: undefined,
      body: { name, terms: OfferTemplateTerms.parse(terms) },
    });
  seed.say(`${desk.drafts.length} unsent offers and ${desk.templates.length} templates of terms`);
};
