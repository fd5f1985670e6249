import { useMessages } from '@orebridge/remote-kit';
import { KpiBand, PageBody, PageHeader, Stack, TabLinks, useFormat } from '@orebridge/ui';
import { useComplianceSummary } from '../../shared/api/useComplianceSummary';
import { CargoList } from './components/CargoList';
import { Rules } from './components/Rules';
import { WhatIf } from './components/WhatIf';
import { useLiveDocuments } from '../../shared/list/useLiveDocuments';
import { useChoice } from '@orebridge/remote-kit/pages';

const TABS = ['listings', 'deals', 'whatif', 'rules'] as const;
const BANDS = ['low', 'medium', 'high', 'critical'] as const;

/** What the compliance rules say of the company's cargoes, and of one that is only thought of. */
export default function CompliancePage() {
  const say = useMessages('documents');
  const format = useFormat();
  useLiveDocuments();
  const [tab = 'listings'] = useChoice('tab', TABS);
  const { data, isPending } = useComplianceSummary();
  const share = (n: number) => say('summary.ofCargoes', { count: data?.cargoes ?? 0, part: n });
  return (
    <PageBody>
      <PageHeader title={say('compliance.title')} subtitle={say('compliance.subtitle')} />
      <Stack gap={7}>
        {data || isPending ? (
          <KpiBand
            label={say('compliance.title')}
            items={[
              ...BANDS.map((band) => ({
                id: band,
                label: say(`band.${band}`),
                value: format.number(data?.bands[band] ?? 0),
                context: share(data?.bands[band] ?? 0),
                pending: isPending,
              })),
              {
                id: 'closed',
                label: say('widget.closedGates'),
                value: format.number(data?.closedGates ?? 0),
                context: say('summary.blocked', { count: data?.blocked ?? 0 }),
                pending: isPending,
              },
            ]}
          />
        ) : null}
        <TabLinks
          label={say('compliance.title')}
          items={TABS.map((value) => ({
            href: value === 'listings' ? '/compliance' : `/compliance?tab=${value}`,
            label: say(`tab.${value}`),
            current: tab === value,
          }))}
        />
        {tab === 'listings' ? <CargoList key="listing" kind="listing" /> : null}
        {tab === 'deals' ? <CargoList key="deal" kind="deal" /> : null}
        {tab === 'whatif' ? <WhatIf /> : null}
        {tab === 'rules' ? <Rules /> : null}
      </Stack>
    </PageBody>
  );
}
