import { Injectable } from '@nestjs/common';
import type { InvoiceLine } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../deals/index.js';

/** What a deal's cargo comes to by the data known at loading, before the share that is claimed of it. */
export interface CargoFigures {
  /** Without them the agreed quantity and price count. */
  readonly lines?: readonly InvoiceLine[];
  /** Share of the provisional invoice, per cent, where the contract says one. */
  readonly pct?: string;
}
type Figures = (em: EntityManager, deal: DealRecord) => Promise<CargoFigures | null>;
type Proof = (em: EntityManager, deal: DealRecord) => Promise<string | null>;

/** Where other areas say what invoices of a deal rest on; registered in constructors. Without them the agreed terms count. */
@Injectable()
export class InvoiceSources {
  private atLoading: Figures = async () => null;
  private shipped: Proof = async () => null;

  /** Weights, assays and prices of the loading, as lines of a settlement. */
  figuredAtLoadingBy(figures: Figures): void {
    this.atLoading = figures;
  }

  /** The number of the transport document that proves the export. */
  provedBy(proof: Proof): void {
    this.shipped = proof;
  }

  cargo(em: EntityManager, deal: DealRecord): Promise<CargoFigures | null> {
    return this.atLoading(em, deal);
  }

  proof(em: EntityManager, deal: DealRecord): Promise<string | null> {
    return this.shipped(em, deal);
  }
}
