/** What other areas ask the audit inside their own queries. `kind`, `id` and `at` are SQL of the server's, never a caller's text. */
const queryRows = (kind: string, id: string): string =>
  `FROM audit a WHERE a.object_kind = '${kind}' AND a.object_id = (${id})::text`;

/** SQL for the state that an object had at a moment; NULL before its first. */
export const stateAtSql = (kind: string, id: string, at: string): string =>
  `(SELECT a.to_state ${queryRows(kind, id)} AND a.to_state IS NOT NULL AND a.at < ${at} ORDER BY a.seq DESC LIMIT 1)`;

/** SQL for the moment in which an object first came into a state; NULL when it never did. */
export const whenSql = (kind: string, id: string, state: string): string =>
  `(SELECT min(a.at) ${queryRows(kind, id)} AND a.to_state = '${state}')`;

/** SQL for the moment of an object's first row. */
export const firstAtSql = (kind: string, id: string): string => `(SELECT min(a.at) ${queryRows(kind, id)})`;

/**
 * SQL for the rows of a period, each with the hours since the last `start` event of its object before it:
 * object_id, event, to_state, hours (NULL where there was no such event).
 */
export const sinceSql = (kind: string, start: string, from: string, to: string): string =>
  `(SELECT d.object_id, d.event, d.to_state, extract(epoch FROM d.at - (
      SELECT max(s.at) FROM audit s
      WHERE s.object_kind = d.object_kind AND s.object_id = d.object_id AND s.event = '${start}' AND s.seq < d.seq
    )) / 3600 AS hours
    FROM audit d WHERE d.object_kind = '${kind}' AND d.at >= ${from} AND d.at < ${to})`;
