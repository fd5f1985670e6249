import * as ui from '../src';
import { nothing, PARTS, MILESTONES } from './samples';

const { Stack, Cluster, Panel, Button } = ui;

/** Marks, figures and what a deal shows. */
export function Facts() {
  return (
    <Stack gap={7}>
      <Cluster>
        {(Object.keys(ui.statuses) as ui.Status[]).map((status) => (
          <ui.StatusBadge key={status} status={status} />
        ))}
      </Cluster>
      <Cluster>
        {(['seller', 'buyer', 'investor', 'service_provider', 'logistics_partner', 'admin'] as const).map((role) => (
          <ui.RoleBadge key={role} role={role} />
        ))}
      </Cluster>
      <Cluster>
        {(['basic', 'asm', 'professional', 'enterprise'] as const).map((tier) => (
          <ui.TierBadge key={tier} tier={tier} />
        ))}
        <ui.DemoRibbon inline />
        <ui.LiveDot label="Live" />
      </Cluster>
      <ui.DemoRibbon />
      {([20, 28, 36] as const).map((size) => (
        <Cluster key={size}>
          {(['approved', 'pending', 'missing', 'rejected'] as const).map((state) => (
            <ui.Marks key={state} size={size} states={{ permit: state, esg: state, assay: state, origin: state }} />
          ))}
        </Cluster>
      ))}
      <Cluster>
        {['copper', 'gold', 'lithium', 'cobalt', 'manganese', 'rare-earths', 'diamond'].map((id) => (
          <ui.MineralChip key={id} mineral={id} />
        ))}
        <ui.MineralThumb mineral={null} size={48} />
      </Cluster>
      <ui.KpiBand
        label="Today"
        items={[
          { id: 'a', label: 'In transit', value: '2,590', unit: 't', context: '4 shipments, 1 late' },
          {
            id: 'b',
            label: 'Open deals',
            value: '6',
            context: (
              <>
                <ui.StatDelta value="12.4" digits={1} /> on October
              </>
            ),
          },
          { id: 'c', label: 'Loading', value: '', context: '', pending: true },
        ]}
      />
      <Cluster gap={6}>
        <ui.PriceCell value="10846.5" per="t" size="lg" />
        <ui.StatDelta value="1.24" />
        <ui.StatDelta value="-0.71" />
        <ui.StatDelta value="0.00" />
        <ui.Sparkline label="Copper, 30 days, up" values={[1, 3, 2, 5, 4, 6]} />
        <ui.Money value="3528000" />
        <ui.Quantity value="1850" unit="dmt" />
        <ui.Time value="2026-11-27T09:12:00Z" show="dateTime" />
      </Cluster>
      <ui.AssayStrip mineral="copper" parts={PARTS} detail />
      <Panel title="Deal" flush>
        <ui.ArchHeader
          start={{ name: 'Kalembe Ridge Mining', detail: 'Seller, Lualaba' }}
          end={{ name: 'Meridian Cathode GmbH', detail: 'Buyer, Hamburg' }}
          figure="3,598,251.75"
          caption="USD, provisional value"
        />
        <div style={{ padding: '16px 20px', borderTop: '1px solid var(--border-subtle)' }}>
          <ui.DealTimeline label="Deal 3107" milestones={MILESTONES} />
        </div>
      </Panel>
      <ui.ActionCard
        icon="invoice"
        title="Approve the provisional invoice"
        text="Funds leave escrow one business day after approval."
        actions={
          <>
            <Button>Query</Button>
            <Button variant="primary">Review and approve</Button>
          </>
        }
      />
      <ui.TermList
        layout="tiles"
        items={[
          { term: 'Grade', detail: 'Cu 28.4%, clean' },
          { term: 'Form', detail: 'Concentrate, bulk' },
          { term: 'Lead time', detail: '38–46 days' },
          { term: 'Packaging', detail: 'Bulk' },
        ]}
      />
      <Panel title="Contract terms">
        <ui.TermList
          items={[
            { term: 'Incoterm', detail: 'CIF Hamburg' },
            { term: 'Payment', detail: '90% / 10%' },
          ]}
        />
      </Panel>
      <Panel title="What changed">
        <ui.DiffList
          label="Counter-offer 2"
          items={[
            { id: 'p', term: 'Price', before: '2,940.00 USD/dmt', after: '2,950.00 USD/dmt', change: '+0.3%' },
            { id: 'q', term: 'Quantity', before: '1,200 dmt', after: '1,200 dmt', same: true },
          ]}
        />
      </Panel>
      <ui.DealTimeline label="Shipment" vertical milestones={MILESTONES.slice(3, 6)} />
      <Panel title="Messages" flush>
        <ui.MessageList label="Messages">
          <ui.Message author="Jean-Luc Mbuyi" time="Tue 09:14" note="Translated from French.">
            The vessel sailed from Lobito on Saturday.
          </ui.Message>
          <ui.Message author="You" own time="Tue 11:02">
            Thank you.
          </ui.Message>
        </ui.MessageList>
      </Panel>
      <ui.Steps
        current="b"
        done={['a']}
        onSelect={nothing}
        items={[
          { id: 'a', label: 'Mineral' },
          { id: 'b', label: 'Price' },
          { id: 'c', label: 'Review' },
        ]}
      />
      <ui.Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Deals', href: '/deals' }, { label: '#3107' }]} />
    </Stack>
  );
}
