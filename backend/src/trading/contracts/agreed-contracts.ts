import { Injectable } from '@nestjs/common';
import type { ContractTerms } from '@orebridge/contracts';
import { type EntityManager, In, Not } from 'typeorm';
import { ContractFileRecord, ContractVersionRecord } from './contract.entities.js';

/** A version of a contract as a file. */
export interface ContractDocumentNamed {
  readonly id: string;
  readonly reference: string;
  readonly number: number;
  readonly signed: boolean;
  readonly at: Date;
  /** Of its English file; null while nobody has asked for it. */
  readonly bytes: number | null;
}

/** What other areas ask about contracts. */
@Injectable()
export class AgreedContracts {
  /** The terms that bind the parties of a deal now, with everything that the offer left to usage; null before both have signed. */
  async inForce(em: EntityManager, dealId: string): Promise<ContractTerms | null> {
    const version = await em.findOneBy(ContractVersionRecord, { dealId, state: 'signed' });
    return version?.terms ?? null;
  }

  /** The versions of a deal's contract that were not withdrawn. */
  async documents(em: EntityManager, dealId: string): Promise<ContractDocumentNamed[]> {
    const versions = await em.find(ContractVersionRecord, { where: { dealId, state: Not('withdrawn') } });
    const files = versions.length
      ? await em.findBy(ContractFileRecord, { versionId: In(versions.map(({ id }) => id)), language: 'en' })
      : [];
    return versions.map(({ id, number, parties, signedAt, createdAt }) => {
      const kept = files.find((one) => one.versionId === id && one.signed === (signedAt !== null));
      const { reference } = parties;
      return {
        id,
        reference,
        number,
        signed: signedAt !== null,
        at: signedAt ?? createdAt,
        bytes: kept?.bytes ?? null,
      };
    });
  }
}
