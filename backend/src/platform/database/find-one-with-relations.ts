import {
  type EntityManager,
  EntityNotFoundError,
  type EntityTarget,
  type FindManyOptions,
  type ObjectLiteral,
} from 'typeorm';

type Options<T extends ObjectLiteral> = Pick<FindManyOptions<T>, 'where' | 'relations'>;

/** The one row that answers, with what it belongs to, in one statement: `findOne` asks for its id before. */
export const findOneWithRelations = async <T extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityTarget<T>,
  options: Options<T>,
): Promise<T | null> => (await em.find(entity, options))[0] ?? null;

/** Likewise where it must be there. @throws EntityNotFoundError */
export const theOneWith = async <T extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityTarget<T>,
  options: Options<T>,
): Promise<T> => {
  const found = await findOneWithRelations(em, entity, options);
  if (!found) throw new EntityNotFoundError(entity, options.where);
  return found;
};
