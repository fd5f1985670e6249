import type { EntityManager, EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';

/** The one row that answers, with what it belongs to, in one statement: `findOne` asks for its id before. */
export const oneWith = async <T extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityTarget<T>,
  options: Pick<FindManyOptions<T>, 'where' | 'relations'>,
): Promise<T | null> => (await em.find(entity, options))[0] ?? null;
