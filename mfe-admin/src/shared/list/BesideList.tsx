import { useMessages } from '@orebridge/remote-kit';
import { Panel, IconButton, Stack } from '@orebridge/ui';
import { Drawer } from '@orebridge/ui/overlays';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useStartInView } from './useStartInView';
import { useWide } from './useWide';

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 440px;
  gap: 20px;
  align-items: start;
  @media (min-width: 1560px) {
    grid-template-columns: minmax(0, 1fr) 500px;
  }
  @media (max-width: 1199px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Beside = styled.div`
  min-width: 0;
  scroll-margin-top: 112px;
`;

interface BesideListProps {
  /** The list. */
  children: ReactNode;
  /** The chosen record, and its name; null when none is. */
  title: string;
  record: ReactNode | null;
  /** Which record it is. */
  recordId: string | null;
  onClose: () => void;
}

/** A list with the chosen record beside it, or over it where the screen is narrow. */
export const BesideList = ({ children, title, record, recordId, onClose }: BesideListProps) => {
  const shared = useMessages();
  const wide = useWide();
  const start = useStartInView(recordId);
  return (
    <Split>
      <Stack>{children}</Stack>
      {wide && record ? (
        <Beside ref={start}>
          <Panel
            flush
            title={title}
            actions={<IconButton icon="x" size="sm" label={shared('common.close')} onClick={onClose} />}
          >
            {record}
          </Panel>
        </Beside>
      ) : null}
      {!wide && record ? (
        <Drawer flush open onOpenChange={(open) => open || onClose()} title={title}>
          {record}
        </Drawer>
      ) : null}
    </Split>
  );
};
