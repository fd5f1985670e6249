import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

/** Bars and bands keep their colours on document: they carry the figures. */
const Frame = styled.div`
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
`;
const Foot = styled.p`
  display: none;
  @media print {
    display: block;
    margin-top: 16px;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-secondary);
    overflow-wrap: anywhere;
  }
`;

/** A project's page as a fact sheet: on document it says which project it is, where it was read and when it was printed. */
export const Sheet = ({ project, children }: { project: Project; children: ReactNode }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const [today] = useState(() => new Date());
  return (
    <Frame>
      {children}
      <Foot>
        {say('printedOn', {
          reference: project.reference,
          date: format.date(today),
          address: `${window.location.host}${window.location.pathname}`,
        })}
      </Foot>
    </Frame>
  );
};
