import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DealRecord, Side } from '../deals/index.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { ContractVersionRecord } from './contract.entities.js';

/** Reads versions with their signatures. Whoever changes one holds the deal's lock. */
@Injectable()
export class ContractStore {
  /** Oldest first. */
  versions(em: EntityManager, dealId: string): Promise<ContractVersionRecord[]> {
    return em.find(ContractVersionRecord, {
      where: { dealId },
      relations: { signatures: true },
      order: { number: 'ASC' },
    });
  }

  /** The version that waits for signatures, or null. */
  open(em: EntityManager, dealId: string): Promise<ContractVersionRecord | null> {
    return findOneWithRelations(em, ContractVersionRecord, {
      where: { dealId, state: 'open' },
      relations: { signatures: true },
    });
  }

  /** The open version, if it is the one that the caller has read. @throws Conflict `contract.version_changed` */
  async openNamed(em: EntityManager, dealId: string, versionId: string): Promise<ContractVersionRecord> {
    const version = await this.open(em, dealId);
    if (version?.id !== versionId) throw new Conflict('contract.version_changed');
    return version;
  }
}

/** States of a deal after which its contract cannot change any more. */
const OVER: readonly DealRecord['state'][] = ['settled', 'closed', 'cancelled', 'defaulted'];
export const isOver = ({ state }: Pick<DealRecord, 'state'>): boolean => OVER.includes(state);

/** The sides that have still to sign a version. */
export const mustSign = ({ state, signatures }: Pick<ContractVersionRecord, 'state' | 'signatures'>): Side[] =>
  state === 'open'
    ? (['seller', 'buyer'] as const).filter((side) => !signatures.some((signature) => signature.side === side))
    : [];
