import { useSession } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';

const Layer = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  align-content: space-around;
  gap: 96px 0;
  span {
    rotate: -24deg;
    text-align: center;
    font-size: 13px;
    color: #1a1a1a;
    opacity: 0.16;
    white-space: nowrap;
    mix-blend-mode: difference;
    filter: invert(1);
  }
  @media print {
    span {
      opacity: 0.3;
      mix-blend-mode: normal;
      filter: none;
    }
  }
`;
const TIMES = 18;

/** The reader's name and the time of reading, laid over a file. */
export const Stamp = () => {
  const { user } = useSession();
  const format = useFormat();
  const [at] = useState(() => new Date());
  const text = `${user?.fullName ?? ''} ${format.dateTime(at)}`;
  return (
    <Layer aria-hidden="true">
      {Array.from({ length: TIMES }, (_, place) => (
        <span key={place}>{text}</span>
      ))}
    </Layer>
  );
};
