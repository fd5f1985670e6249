import { DemoRibbon } from '@orebridge/ui';
import styled from 'styled-components';

const Above = styled.div`
  margin-bottom: 16px;
`;

/** Whether all, some or none of what is shown is demo data; a mark on each is needed only where both stand together. */
export const demoIn = (records: readonly { demo: boolean }[]): 'all' | 'some' | 'none' => {
  const demo = records.filter((record) => record.demo).length;
  return demo === 0 ? 'none' : demo === records.length ? 'all' : 'some';
};

/** The ribbon above a page that shows demo data. */
export const DemoNote = ({ shown }: { shown: boolean }) =>
  shown ? (
    <Above>
      <DemoRibbon />
    </Above>
  ) : null;
