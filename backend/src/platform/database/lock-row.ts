import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { NotFound } from '../errors/app-error.js';

/** Locks a row until the transaction ends, for whoever reads it with its relations next. @throws NotFound */
export const lockRow = async (em: EntityManager, entity: EntityTarget<{ id: string }>, id: string): Promise<void> => {
  const where: FindOptionsWhere<{ id: string }> = { id };
  const locked = await em.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
  if (!locked) throw new NotFound();
};
