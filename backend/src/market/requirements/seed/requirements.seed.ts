import { RequirementFields } from '@orebridge/contracts';
import { plusDays, today } from '@orebridge/trade';
import { AuditService } from '../../../operations/audit/index.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { applyFields, assertComplete, assertSound } from '../requirement-fields.js';
import { Requirement } from '../requirement.entity.js';
import requirements from './requirements.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
/** No demo buyer wants its cargo earlier. */
const OPEN_DAYS = 30;

const inDays = (days: number): string => plusDays(today(), days);

/** What the demo buyers look for; every one is open. */
export const seedRequirements: Seeder = async ({ app, em, ctx, companies, say }) => {
  const audit = app.get(AuditService, { strict: false });
  for (const [index, { buyer, deliveryFromDays, deliveryToDays, fields }] of requirements.entries()) {
    const company = companies.get(buyer);
    if (!company) throw new Error(`a demo requirement names no demo company: ${buyer}`);
    const requirement = em.create(Requirement, { companyId: company.id, demo: true, state: 'open', fields: {} });
    applyFields(
      requirement,
      RequirementFields.parse({
        ...fields,
        deliveryFrom: inDays(deliveryFromDays),
        deliveryTo: inDays(deliveryToDays),
        closesOn: inDays(OPEN_DAYS),
      }),
    );
    assertSound(requirement.fields);
    assertComplete(requirement.fields);
    requirement.publishedAt = new Date(Date.now() - (index + 1) * 5 * HOUR_MS);
    const { id } = await em.save(requirement);
    await audit.write(em, ctx, { object: 'requirement', id, event: 'seed', to: 'open' });
  }
  say(`${requirements.length} demo requirements`);
};
