import { useSearchParams } from 'react-router-dom';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { PageBody, PageHeader, Segmented, Section, Stack, Text } from '@orebridge/ui';
import { usePlatformKpis } from './api/usePlatformKpis';
import { useTradeKpis } from './api/useTradeKpis';
import { Kpis } from '../../shared/Kpis';
import { Period, usePeriod } from '../../shared/Period';
import { useSetParams } from '@orebridge/remote-kit/pages';

const SIDES = ['buyer', 'seller'] as const;
const ROWS = {
  buyer: [
    ['openValue', 'settledValue', 'offerWinRate'],
    ['onTimeDelivery', 'supplierConcentration', 'highRiskSpend'],
  ],
  seller: [['openValue', 'settledValue', 'offerWinRate', 'onTimeDelivery', 'daysToSign']],
} as const;
const PLATFORM = [
  ['newUsers', 'verifiedCompanies', 'listingsWaiting', 'reviewHours'],
  ['settledValue', 'liquidity', 'disputes', 'heldListings'],
] as const;

/** The company's own offers and deals in figures. */
export default function AnalyticsPage() {
  const say = useMessages('analytics');
  const { role } = useSession();
  const days = usePeriod();
  const [params] = useSearchParams();
  const set = useSetParams();
  const side = SIDES.find((one) => one === params.get('side')) ?? 'buyer';
  const admin = role === 'admin';
  const trade = useTradeKpis(side, days);
  const platform = usePlatformKpis(days, admin);
  return (
    <PageBody>
      <PageHeader title={say('own.title')} subtitle={say('own.subtitle')} actions={<Period />} />
      {admin ? (
        <Section title={say('own.platform')}>
          <Kpis
            title={say('own.platform')}
            rows={PLATFORM.map((ids) => ids.map((id) => [id, say(`kpi.${id}`)]))}
            of={platform}
          />
        </Section>
      ) : null}
      <Section
        title={say(`own.${side}`)}
        actions={
          <Segmented
            label={say('own.side')}
            value={side}
            onValueChange={(next) => set({ side: next })}
            options={SIDES.map((one) => ({ value: one, label: say(`own.side.${one}`) }))}
          />
        }
      >
        <Stack gap={5}>
          <Kpis
            title={say(`own.${side}`)}
            rows={ROWS[side].map((ids) => ids.map((id) => [id, say(`kpi.${id}`)]))}
            of={trade}
          />
          <Text as="p" size="bodySm" tone="secondary">
            {say('own.note')}
          </Text>
        </Stack>
      </Section>
    </PageBody>
  );
}
