import { ServiceFields } from '@orebridge/contracts';
import { plusDays, today } from '@orebridge/trade';
import { AuditService } from '../../../operations/audit/index.js';
import { demoPdf } from '../../../compliance/documents/index.js';
import { checkedDocument } from '../../../platform/files/index.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { applyFields, assertComplete } from '../service-fields.js';
import { ServiceFiles } from '../service-files.js';
import { ServiceOffer } from '../service.entity.js';
import services from './services.json' with { type: 'json' };

const HOUR_MS = 3_600_000;

/** What the demo provider offers: three services that are seen, and one that waits for a reviewer. */
export const seedServices: Seeder = async ({ app, em, ctx, companies, say }) => {
  const audit = app.get(AuditService, { strict: false });
  const files = app.get(ServiceFiles, { strict: false });
  for (const [index, { provider, state, validDays, fields, accreditations }] of services.entries()) {
    const company = companies.get(provider);
    if (!company) throw new Error(`a demo service names no demo company: ${provider}`);
    const at = new Date(Date.now() - (index + 1) * 7 * HOUR_MS);
    const service = em.create(ServiceOffer, {
      companyId: company.id,
      demo: true,
      state: state === 'pending' ? 'pending' : 'published',
      fields: {},
      submittedAt: at,
      publishedAt: state === 'published' ? at : null,
    });
    const { id } = await em.save(service);
    const held = [];
    for (const one of accreditations) {
      const bytes = demoPdf([
        one.standard,
        'Demonstration certificate. It was issued by nobody and proves nothing.',
        `Number: ${one.number}`,
        `Holder: ${company.name}`,
      ]);
      const named = { originalname: `${one.number.toLowerCase()}.pdf`, buffer: bytes, size: bytes.length };
      const { id: fileId } = await files.add(em, await checkedDocument(named), { serviceId: id }, null);
      const validUntil = plusDays(today(), validDays);
      held.push({ ...one, validUntil, fileId });
    }
    applyFields(service, ServiceFields.parse({ ...fields, accreditations: held }));
    assertComplete(service.fields);
    await em.save(service);
    await audit.write(em, ctx, { object: 'service', id, event: 'seed', to: service.state });
  }
  say(`${services.length} demo services`);
};
