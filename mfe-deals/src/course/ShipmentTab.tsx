import type { Course, Deal } from '@orebridge/contracts';
import { can } from '@orebridge/contracts';
import { useHost } from '@orebridge/remote-kit';
import { Button, Callout, EmptyState, LinkButton, Panel, RowItem, RowList, Stack, Text } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { OnPaper, printSheet } from '../live/OnPaper';
import { useLotName } from '../negotiation/useLotName';
import { ActButtons } from './ActButtons';
import { CourseFace } from './CourseFace';
import { Facts } from './Facts';
import { PaperRows } from './PaperRows';
import { useCourseWords } from './useCourseWords';

const OnlyOnPaper = styled.div`
  display: none;
  @media print {
    display: block;
    margin-bottom: 16px;
  }
`;

/** What opens the loading, and what of it is still missing. */
const Gates = ({ gates }: Pick<Course, 'gates'>) => {
  const { say, known } = useCourseWords();
  if (!gates.length) return null;
  const missing = gates.filter(({ open }) => !open).length;
  return (
    <Panel title={say('gates.title')} meta={say('gates.count', { missing })} flush>
      <RowList label={say('gates.title')}>
        {gates.map(({ code, paper, open }) => (
          <RowItem
            key={code}
            title={known(`document.type.${code}`, code) ?? code}
            detail={open ? say('gates.open') : paper ? say(`paper.${paper.state}`) : say('gates.missing')}
          />
        ))}
      </RowList>
    </Panel>
  );
};

/** The cargo's way as it was recorded: weights, seals and samples, the transport document, and the delivery. */
export const ShipmentTab = ({ deal }: { deal: Deal }) => {
  const { say } = useCourseWords();
  const lot = useLotName()(deal.listing);
  const { session } = useHost();
  const decides = !!session.role && can(session.role, 'verify:document');
  const asks = !!session.role && can(session.role, 'create:deal');
  return (
    <CourseFace dealId={deal.id}>
      {(course) => {
        const nothing = !course.loading && !course.gates.length && !course.papers.length;
        return (
          <div data-print-sheet="">
            <OnPaper />
            <OnlyOnPaper>
              <Text as="p" size="title">
                {lot}, {deal.reference}
              </Text>
              <Text as="p">
                {deal.seller.name}, {deal.buyer.name}
              </Text>
            </OnlyOnPaper>
            <Stack gap={7}>
              <ActButtons course={course} only={({ part }) => part === 'shipment'} />
              {asks && course.side && !course.loading ? (
                <span data-print-hidden="">
                  <LinkButton size="sm" icon="truck" href={`/freight-requests/new?deal=${deal.id}`}>
                    {say('shipment.askFreight')}
                  </LinkButton>
                </span>
              ) : null}
              {course.breach && !course.breach.choice ? (
                <Callout tone="warning" title={say('breach.open')}>
                  {say('breach.text', {
                    shipped: course.breach.shipped,
                    min: course.tolerance.min,
                    max: course.tolerance.max,
                    unit: course.unit,
                  })}
                </Callout>
              ) : null}
              {nothing ? (
                <EmptyState icon="truck" title={say('shipment.empty')} text={say('shipment.emptyText')} />
              ) : null}
              <Gates gates={course.gates} />
              <Facts course={course} />
              {course.papers.length ? (
                <Panel title={say('papers.title')}>
                  <PaperRows papers={course.papers} side={course.side} decides={decides} />
                </Panel>
              ) : null}
              {course.loading ? (
                <span data-print-hidden="">
                  <Button size="sm" onClick={printSheet}>
                    <FormattedMessage id="deals.course.print" />
                  </Button>
                </span>
              ) : null}
            </Stack>
          </div>
        );
      }}
    </CourseFace>
  );
};
