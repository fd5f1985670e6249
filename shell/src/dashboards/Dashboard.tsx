import { type DashboardSlot, KPI_PERIODS, type KpiPeriod } from '@orebridge/contracts';
import { Button, LinkButton, PageBody, PageHeader, Segmented, Skeleton, Stack } from '@orebridge/ui';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { widgetsIn } from '../remotes/widgets';
import { useShellSession } from '../session/session';
import { MissingPage } from '../site/MissingPage';
import { openLinks } from '../site/navigation';
import { useSite } from '../site/SiteContext';
import { Part, part } from '../start/Part';
import { Shown } from './Shown';
import { useArranging } from './useArranging';
import { usePeriod } from './usePeriod';

const ArrangeDashboard = part(() => import('./ArrangeDashboard'));

const FIRST_ACTION: Record<
  DashboardSlot,
  { path: string; key: string; icon: 'plus' | 'magnifying-glass' | 'shield-check' }
> = {
  'dashboard.admin': { path: '/admin', key: 'administration', icon: 'shield-check' },
  'dashboard.seller': { path: '/create-listing', key: 'listing', icon: 'plus' },
  'dashboard.buyer': { path: '/marketplace', key: 'search', icon: 'magnifying-glass' },
  'dashboard.investor': { path: '/projects', key: 'projects', icon: 'magnifying-glass' },
  'dashboard.service_provider': { path: '/service-listings', key: 'service', icon: 'plus' },
  'dashboard.logistics_partner': { path: '/routes', key: 'route', icon: 'plus' },
};

/** Day before month in English too, as everywhere on the site. */
const longDate = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(date);
const partOfDay = (hour: number): string => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

const Waiting = () => (
  <Stack gap={7}>
    <Skeleton height={108} />
    <Skeleton height={260} />
  </Stack>
);

/** A role's dashboard: the greeting, what needs the person first, then what the remotes put into the slot. */
export default function Dashboard({ slot }: { slot: DashboardSlot }) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const [now] = useState(() => new Date());
  const { remotes, pages } = useSite();
  const session = useShellSession();
  const widgets = widgetsIn(slot, remotes, session);
  const arranging = useArranging(slot, widgets);
  const [days, choosePeriod] = usePeriod();
  const context = useMemo(() => ({ days }), [days]);
  const { shown, editing, pending } = arranging;
  const [first] = openLinks([FIRST_ACTION[slot]], pages, session);
  const actions = (
    <>
      {shown.band.length > 0 && !editing ? (
        <Segmented<KpiPeriod>
          label={say('dashboard.period')}
          value={days}
          onValueChange={choosePeriod}
          options={KPI_PERIODS.map((value) => ({ value, label: say('dashboard.days', { days: value }) }))}
        />
      ) : null}
      {widgets.length > 0 ? (
        <Button
          icon={editing ? 'check' : 'squares-four'}
          variant={editing ? 'primary' : 'default'}
          disabled={pending}
          onClick={editing ? arranging.finish : arranging.begin}
        >
          {say(editing ? 'dashboard.done' : 'dashboard.arrange')}
        </Button>
      ) : null}
      {first && !editing ? (
        <LinkButton href={first.path} variant="primary" icon={first.icon}>
          {say(`journey.step.${first.key}.action`)}
        </LinkButton>
      ) : null}
    </>
  );
  return (
    <PageBody>
      <PageHeader
        title={say(`dashboard.greeting.${partOfDay(now.getHours())}`, {
          name: session.user?.fullName.split(' ')[0] ?? '',
        })}
        subtitle={longDate(now, intl.locale)}
        actions={actions}
      />
      {pending ? (
        <Waiting />
      ) : editing ? (
        <Part fallback={<Waiting />} missing={(retry) => <MissingPage onRetry={retry} />}>
          <ArrangeDashboard arranging={arranging} />
        </Part>
      ) : (
        <Shown arranging={arranging} context={context} />
      )}
    </PageBody>
  );
}
