import type { SlotName } from '@orebridge/contracts';
import { EmptyState, LinkButton, MEDIA, PageBody, PageHeader, Panel, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Widget } from '../remotes/Widget';
import { widgetsIn } from '../remotes/widgets';
import { useShellSession } from '../session/session';
import { openLinks } from '../site/navigation';
import { useSite } from '../site/SiteContext';
import { NextSteps } from './NextSteps';

export type DashboardSlot = Extract<SlotName, `dashboard.${string}`>;

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  gap: 20px;
  align-items: start;
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${MEDIA.belowXl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const FIRST_ACTION: Record<
  DashboardSlot,
  { path: string; key: string; icon: 'plus' | 'magnifying-glass' | 'shield-check' }
> = {
  'dashboard.admin': { path: '/admin', key: 'administration', icon: 'shield-check' },
  'dashboard.seller': { path: '/create-listing', key: 'listing', icon: 'plus' },
  'dashboard.buyer': { path: '/marketplace', key: 'search', icon: 'magnifying-glass' },
  'dashboard.investor': { path: '/marketplace', key: 'search', icon: 'magnifying-glass' },
  'dashboard.service_provider': { path: '/marketplace', key: 'search', icon: 'magnifying-glass' },
  'dashboard.logistics_partner': { path: '/marketplace', key: 'search', icon: 'magnifying-glass' },
};

const NO_CONTEXT = {};
/** Day before month in English too, as everywhere on the site. */
const longDate = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(date);
const partOfDay = (hour: number): string => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** A role's dashboard: the greeting, what needs the person first, then what the remotes put into the slot. */
export default function Dashboard({ slot }: { slot: DashboardSlot }) {
  const intl = useIntl();
  const [now] = useState(() => new Date());
  const { remotes, pages } = useSite();
  const session = useShellSession();
  const widgets = widgetsIn(slot, remotes, session);
  const of = (size: 'band' | 'work' | 'watch') => widgets.filter((widget) => widget.size === size);
  const draw = (list: typeof widgets) =>
    list.map((widget) => <Widget key={widget.id} widget={widget} context={NO_CONTEXT} />);
  const [first] = openLinks([FIRST_ACTION[slot]], pages, session);
  const action = first ? (
    <LinkButton href={first.path} variant="primary" icon={first.icon}>
      {intl.formatMessage({ id: `journey.step.${first.key}.action` })}
    </LinkButton>
  ) : undefined;
  return (
    <PageBody>
      <PageHeader
        title={intl.formatMessage(
          { id: `dashboard.greeting.${partOfDay(now.getHours())}` },
          { name: session.user?.fullName.split(' ')[0] ?? '' },
        )}
        subtitle={longDate(now, intl.locale)}
        actions={action}
      />
      <Stack gap={7}>
        {draw(of('band'))}
        <NextSteps />
        {widgets.length === 0 ? (
          <Panel>
            <EmptyState
              icon="squares-four"
              title={intl.formatMessage({ id: 'dashboard.empty' })}
              text={intl.formatMessage({ id: 'dashboard.empty.text' })}
            />
          </Panel>
        ) : (
          <Work data-single={of('watch').length === 0 || undefined}>
            <Stack gap={7}>{draw(of('work'))}</Stack>
            {of('watch').length > 0 ? <Stack gap={7}>{draw(of('watch'))}</Stack> : null}
          </Work>
        )}
      </Stack>
    </PageBody>
  );
}
