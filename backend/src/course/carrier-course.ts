import { Injectable } from '@nestjs/common';
import type { CourseAct } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { DealMoves } from '../deals/index.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { CargoService } from './cargo.service.js';

type Of<E extends CourseAct['event']> = Extract<CourseAct, { event: E }>;

/** What the assigned carrier records of a deal's cargo. That it is the carrier of the deal is its caller's to check. */
@Injectable()
export class CarrierCourse {
  constructor(
    private readonly moves: DealMoves,
    private readonly cargo: CargoService,
  ) {}

  /** @throws Conflict `course.loading_gates`, `illegal_transition` */
  async load(em: EntityManager, ctx: SignedIn, dealId: string, loading: Of<'start_loading'>): Promise<void> {
    await this.cargo.load({ em, ctx, deal: await this.moves.lock(em, dealId), side: 'carrier' }, loading);
  }

  /** @throws Conflict `illegal_transition` while the cargo is not in transit */
  async deliver(em: EntityManager, ctx: SignedIn, dealId: string, report: Of<'report_delivery'>): Promise<void> {
    await this.cargo.reportDelivery({ em, ctx, deal: await this.moves.lock(em, dealId), side: 'carrier' }, report);
  }
}
