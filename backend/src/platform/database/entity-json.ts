import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

type ColumnMetadata = EntityMetadata['columns'][number];

/** An entity's row as one JSON value of a plain statement, and back: for what is read too often to be built by the mapper. */
export interface EntityJson<E> {
  /** SQL of the object of a row; its columns are those of `alias`. */
  sql(alias: string): string;
  /** The entity of such an object; its relations are not set. */
  read(json: Readonly<Record<string, unknown>>): E;
}

const isTime = ({ type }: ColumnMetadata): boolean => type === 'timestamptz';

const expression = (column: ColumnMetadata, alias: string): string => {
  const name = `${alias}."${column.databaseName}"`;
  if (isTime(column)) return `extract(epoch FROM ${name}) * 1000`;
  // A figure of JSON would lose places.
  return column.type === 'numeric' || column.type === 'bigint' ? `${name}::text` : name;
};

export const entityJson = <E extends ObjectLiteral>(em: EntityManager, entity: EntityTarget<E>): EntityJson<E> => {
  const columns = em.connection.getMetadata(entity).columns.filter(({ isVirtual }) => !isVirtual);
  const stored = columns.map((column) => ({
    name: column.propertyName,
    from: isTime(column)
      ? (value: unknown) => (value === null ? null : new Date(value as number))
      : (column.transformer as { from(value: unknown): unknown } | undefined)?.from,
  }));
  return {
    sql: (alias) =>
      `(SELECT row_to_json(x) FROM (SELECT ${columns
        .map((column) => `${expression(column, alias)} AS "${column.propertyName}"`)
        .join(', ')}) x)`,
    read: (json) => {
      const out: Record<string, unknown> = {};
      for (const { name, from } of stored) out[name] = from ? from(json[name]) : json[name];
      return out as E;
    },
  };
};
