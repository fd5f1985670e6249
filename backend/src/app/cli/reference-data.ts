import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateStore } from '../../finance/exchange-rates/index.js';
import { PriceStore } from '../../market/prices/index.js';

/** Loads the exchange rates and price series that come with the product, whatever of them is not there yet. */
export const loadReferenceData = async (app: INestApplicationContext, say: (line: string) => void): Promise<void> => {
  const services = { strict: false } as const;
  await app.get(DataSource).transaction(async (em) => {
    const rates = await app.get(RateStore, services).loadShipped(em);
    const prices = await app.get(PriceStore, services).loadShipped(em);
    if (rates || prices) say(`${rates} exchange rates and ${prices} published prices loaded`);
  });
};
