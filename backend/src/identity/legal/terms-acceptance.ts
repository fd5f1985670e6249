import { Injectable } from '@nestjs/common';
import type { LegalAcceptance as Accepted } from '@orebridge/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { BadRequest } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { LegalAcceptance, LegalDocument } from './legal.entities.js';
import { languageFor, toVersion } from './legal.service.js';

/** Who has accepted which version of the terms. */
@Injectable()
export class TermsAcceptance {
  /** The terms in force; null while none are published. */
  current(em: EntityManager): Promise<LegalDocument | null> {
    return em.findOne(LegalDocument, { where: { kind: 'terms' }, order: { version: 'DESC' } });
  }

  /**
   * Records that a person accepts the version in force; nothing while no terms are published.
   * @param version what the person has read
   * @param field where the person has said so
   * @throws BadRequest `validation` at the field when it was not accepted, or another version has come meanwhile
   */
  async record(
    em: EntityManager,
    ctx: Ctx,
    { userId, version, field }: { userId: string; version: number | undefined; field: string },
  ): Promise<void> {
    const terms = await this.current(em);
    if (terms?.version === version) {
      if (!terms) return;
      const language = languageFor(terms, ctx.language);
      const accepted = { userId, documentId: terms.id, language, ip: ctx.ip || null };
      await em.createQueryBuilder().insert().into(LegalAcceptance).values(accepted).orIgnore().execute();
      return;
    }
    const key = version === undefined ? 'validation.terms' : 'validation.termsChanged';
    throw new BadRequest('validation', undefined, [fieldIssue(field, key)]);
  }

  /** What a person has accepted, the newest first. */
  async of(em: EntityManager, userId: string): Promise<Accepted[]> {
    const accepted = await em.find(LegalAcceptance, { where: { userId }, order: { acceptedAt: 'DESC' } });
    const documents = await em.findBy(LegalDocument, { id: In(accepted.map(({ documentId }) => documentId)) });
    const byId = new Map(documents.map((one) => [one.id, one]));
    return accepted.map(({ documentId, acceptedAt, language }) => ({
      ...toVersion(byId.get(documentId)!),
      acceptedAt: acceptedAt.toISOString(),
      language,
    }));
  }

  /** The version that a person has yet to accept; null when there is none. */
  async pending(em: EntityManager, userId: string): Promise<number | null> {
    const terms = await this.current(em);
    if (!terms) return null;
    const accepted = await em.existsBy(LegalAcceptance, { userId, documentId: terms.id });
    return accepted ? null : terms.version;
  }
}
