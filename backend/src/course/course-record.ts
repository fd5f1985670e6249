import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CourseRow } from './course.entities.js';

/** What other areas bill, settle and inspect by. */
export interface RecordedCourse {
  /** In the deal's unit; null before it is known. */
  readonly loaded: string | null;
  readonly shipped: string | null;
  /** What is billed of it at the contract's price; the buyer's choice counts when it lay outside the tolerance. */
  readonly billed: string | null;
  readonly shippedOn: string | null;
  readonly deliveredOn: string | null;
  /** Quantity that the seller reported at delivery. */
  readonly delivered: string | null;
  /** Seals of the sample sets, by holder. */
  readonly samples: readonly { readonly set: string; readonly seal: string }[];
}

/** The recorded course of a deal, for the areas that work with it. */
@Injectable()
export class CourseRecord {
  async of(em: EntityManager, dealId: string): Promise<RecordedCourse> {
    const row = await em.findOneBy(CourseRow, { dealId });
    const shipped = row?.shipment?.quantity ?? null;
    return {
      loaded: row?.loading?.netWeight ?? null,
      shipped,
      billed: row?.breach?.billed ?? shipped,
      shippedOn: row?.shipment?.shippedOn ?? null,
      deliveredOn: row?.delivery?.deliveredOn ?? null,
      delivered: row?.delivery?.quantity ?? null,
      samples: row?.loading?.samples ?? [],
    };
  }
}
