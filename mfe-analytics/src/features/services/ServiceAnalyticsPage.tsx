import { useMessages, useSession } from '@orebridge/remote-kit';
import { Callout, PageBody, PageHeader, Stack, Text } from '@orebridge/ui';
import { useServiceKpis } from './api/useServiceKpis';
import { Kpis } from '../../shared/Kpis';
import { Period, usePeriod } from '../../shared/Period';

const ROWS = [
  ['proposalsSent', 'proposalWinRate', 'bookedValue', 'clientCount'],
  ['repeatClients', 'reportHours', 'revisionRate', 'accreditationDays'],
] as const;

/** A service provider's proposals and work in figures. */
export default function ServiceAnalyticsPage() {
  const say = useMessages('analytics');
  const { can } = useSession();
  const proposes = can('create:proposal');
  const figures = useServiceKpis(usePeriod(), proposes);
  return (
    <PageBody>
      <PageHeader title={say('service.title')} subtitle={say('service.subtitle')} actions={<Period />} />
      <Stack gap={5}>
        {proposes ? (
          <Kpis
            title={say('service.title')}
            rows={ROWS.map((ids) => ids.map((id) => [id, say(`kpi.${id}`)]))}
            of={figures}
          />
        ) : (
          <Callout>{say('service.none')}</Callout>
        )}
        <Text as="p" size="bodySm" tone="secondary">
          {say('own.note')}
        </Text>
      </Stack>
    </PageBody>
  );
}
