import type { AssistantSource } from '@orebridge/contracts';
import { Link, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { useSay } from '../say';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  font-size: 12px;
  line-height: 18px;
`;

/** Where an answer was read: each object with its page and the day that its data are of. */
export function Sources({ sources }: { sources: readonly AssistantSource[] }) {
  const say = useSay();
  const format = useFormat();
  if (!sources.length) return null;
  return (
    <List aria-label={say('sources')}>
      {sources.map(({ kind, id, label, path, asOf }) => (
        <li key={`${kind} ${id}`}>
          <Link href={path}>{label}</Link>
          {asOf ? ` ${say('asOf', { date: format.date(asOf) })}` : null}
        </li>
      ))}
    </List>
  );
}
