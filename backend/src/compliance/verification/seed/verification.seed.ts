import type { CompanyPerson, DocumentType } from '@orebridge/contracts';
import { type CertificationScheme, type CompanyState, type DocumentState, DAY_MS, dayOf } from '@orebridge/trade';
import { AuditService } from '../../../operations/audit/index.js';
import { Company } from '../../../identity/companies/index.js';
import { demoCompanyDocument } from '../../documents/index.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { VerificationCase } from '../verification.entity.js';
import data from './documents.json' with { type: 'json' };

const at = (offset: number): Date => new Date(Date.now() + offset * DAY_MS);
const day = (offset: number): string => dayOf(at(offset));
const RENEWAL_DAYS = 22;
const REVIEWED: readonly string[] = ['approved', 'rejected', 'expired', 'revoked'];

/** Documents of the demo companies in every state, who owns them, and how their verification stands. */
export const seedVerification: Seeder = async ({ app, em, ctx, companies, say }) => {
  const files = app.get(FileStore);
  const documents = await Promise.all(
    data.documents.map(({ company: key, issued, expires, ...document }) => {
      const company = companies.get(key);
      if (!company) throw new Error(`No demo company ${key}`);
      const uploadedAt = at(issued + 2);
      return demoCompanyDocument(em, files, company, {
        ...document,
        type: document.type as DocumentType,
        state: document.state as DocumentState,
        reason: document.reason ?? null,
        scheme: (document.scheme as CertificationScheme | undefined) ?? null,
        issuedOn: day(issued),
        expiresOn: expires === undefined ? null : day(expires),
        uploadedAt,
        decidedAt: REVIEWED.includes(document.state) ? new Date(uploadedAt.getTime() + DAY_MS) : null,
      });
    }),
  );
  const saved = await em.save(documents);
  const changes = saved.map(({ id, state }) => ({ object: 'document' as const, id, event: 'upload', to: state }));
  await app.get(AuditService).writeFirst(em, ctx, changes);
  for (const { company: key, expires, state, people } of data.cases) {
    const company = companies.get(key);
    if (!company) continue;
    await em.update(Company, { id: company.id }, { kybState: state as CompanyState });
    await em.insert(VerificationCase, {
      companyId: company.id,
      people: people as CompanyPerson[],
      submittedAt: at(expires - 370),
      expiresOn: day(expires),
      renewBy: state === 're_review' ? at(RENEWAL_DAYS) : null,
    });
  }
  say(`${saved.length} documents of demo companies`);
};
