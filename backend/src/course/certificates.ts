import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** When the last certificate about a deal's quality or weight came; null while there is none. */
export type CertificateSource = (em: EntityManager, dealId: string) => Promise<Date | null>;

/** Asks whoever keeps certificates, so that the time of a claim counts from them. */
@Injectable()
export class Certificates {
  private readonly sources: CertificateSource[] = [];

  /** Called once, in a constructor. */
  from(source: CertificateSource): void {
    this.sources.push(source);
  }

  async last(em: EntityManager, dealId: string): Promise<Date | null> {
    const found = await Promise.all(this.sources.map((source) => source(em, dealId)));
    return found.reduce((last, one) => (one && (!last || one > last) ? one : last), null);
  }
}
