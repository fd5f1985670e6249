import { useState } from 'react';
import * as ui from '../src';

const nothing = () => {};
const { Stack, Cluster, Panel, Button } = ui;

interface Lot {
  id: string;
  name: string;
  origin: string;
  price: string;
}
export const LOTS: readonly Lot[] = [
  { id: '1', name: 'Copper concentrate, 28.4% Cu', origin: 'DR Congo', price: '2956.4' },
  { id: '2', name: 'Cobalt hydroxide, 31% Co', origin: 'DR Congo', price: '13980' },
  { id: '3', name: 'Iron ore fines, 63.5% Fe', origin: 'Brazil', price: '107.1' },
];
const PARTS: readonly ui.AssayPart[] = [
  { symbol: 'As', name: 'Arsenic', share: '0.24', role: 'penalty' },
  { symbol: 'Cu', name: 'Copper', share: '28.4', role: 'payable' },
  { symbol: 'Fe', name: 'Iron', share: '26.1', role: 'gangue' },
  { symbol: 'S', name: 'Sulfur', share: '31.2', role: 'gangue' },
];
const STONES: readonly ui.Stone[] = [
  { id: 'a', label: 'Offer accepted', detail: '3 Nov', state: 'done' },
  { id: 'b', label: 'Contract signed', detail: '6 Nov', state: 'done' },
  { id: 'c', label: 'Escrow funded', detail: '10 Nov', state: 'done' },
  { id: 'd', label: 'Loading', detail: '18 Nov', state: 'done' },
  { id: 'e', label: 'Shipment', detail: 'Day 6 of 44', state: 'now' },
  { id: 'f', label: 'Delivery', detail: 'ETA 4 Jan', state: 'next' },
  { id: 'g', label: 'Settlement', detail: 'By 5 Feb', state: 'next' },
];

function Controls() {
  const [quantity, setQuantity] = useState('1200');
  const [mineral, setMineral] = useState<string | null>('copper');
  const [view, setView] = useState<'table' | 'cards'>('table');
  const [kind, setKind] = useState('miner');
  const [range, setRange] = useState({ min: '50', max: '40000' });
  const nameOf = ui.useMineralName();
  const groupOf = ui.useMineralGroup();
  return (
    <Stack gap={6}>
      <ui.Grid columns={2}>
        <ui.Field label="Quantity" hint="From 200 to 1,850 dmt" unit="dmt">
          <ui.NumberInput value={quantity} onValueChange={setQuantity} />
        </ui.Field>
        <ui.Field label="Offered quantity" error="Quantity below minimum order amount" unit="dmt">
          <ui.NumberInput value="120" onValueChange={nothing} />
        </ui.Field>
        <ui.Field label="Company" optional>
          <ui.TextInput defaultValue="Meridian Cathode" />
        </ui.Field>
        <ui.Field label="Password">
          <ui.PasswordInput defaultValue="secret" />
        </ui.Field>
        <ui.Field label="Mine location">
          <ui.TextInput defaultValue="Set by your permit" disabled />
        </ui.Field>
        <ui.Field label="Delivery date">
          <ui.DateInput defaultValue="2027-01-30" />
        </ui.Field>
        <ui.Field label="Payment terms">
          <ui.Select
            defaultValue="b"
            options={[
              { value: 'a', label: 'Letter of credit at sight' },
              { value: 'b', label: '90% / 10%' },
            ]}
          />
        </ui.Field>
        <ui.Field label="Mineral type">
          <ui.Combobox
            value={mineral}
            onValueChange={setMineral}
            options={ui.MINERAL_IDS.map((id) => ({
              value: id,
              label: nameOf(id),
              group: groupOf(id),
              icon: <ui.MineralGlyph mineral={id} />,
            }))}
          />
        </ui.Field>
      </ui.Grid>
      <ui.Field label="Message to seller">
        <ui.TextArea placeholder="Write to the seller" />
      </ui.Field>
      <ui.FieldGroup legend="What to show" hint="You can change this later">
        <ui.Checkbox label="Verified sellers only" defaultChecked count="241" />
        <ui.Checkbox label="Include sold out" />
        <ui.Checkbox label="All of them" indeterminate />
      </ui.FieldGroup>
      <ui.RadioGroup
        label="Seller type"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'miner', label: 'Miner', count: '241' },
          { value: 'trader', label: 'Trader', count: '97' },
        ]}
      />
      <ui.Switch label="ESG compliance" defaultChecked />
      <ui.Segmented
        label="View"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'table', label: 'Table', icon: 'rows' },
          { value: 'cards', label: 'Cards', icon: 'squares-four' },
        ]}
      />
      <ui.RangeFields
        label="Price range"
        unit="USD per unit"
        min={range.min}
        max={range.max}
        onChange={setRange}
        histogram={[2, 5, 9, 14, 12, 8, 4, 1]}
        bounds={{ low: 0, high: 80000 }}
      />
      <ui.FormError>Please fix the errors in the form</ui.FormError>
      <ui.FormActions note="Binding for 72 hours once the seller accepts.">
        <Button variant="quiet">Cancel</Button>
        <Button variant="primary">Send offer</Button>
      </ui.FormActions>
    </Stack>
  );
}

function Lists() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const columns: readonly ui.Column<Lot>[] = [
    {
      id: 'name',
      header: 'Mineral',
      sticky: true,
      card: 'title',
      cell: (lot) => (
        <ui.CellTitle
          media={<ui.MineralThumb mineral="copper" size={36} />}
          title={lot.name}
          detail="Concentrate, bulk"
          href={`/listings/${lot.id}`}
        />
      ),
    },
    { id: 'origin', header: 'Origin', card: 'hidden', cell: (lot) => lot.origin },
    { id: 'assay', header: 'Assay', width: '110px', cell: () => <ui.AssayStrip mineral="copper" parts={PARTS} /> },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      sort: 'descending',
      onSort: nothing,
      cell: (lot) => <ui.PriceCell value={lot.price} per="t" second={<ui.StatDelta value="-1.4" digits={1} />} />,
    },
    {
      id: 'seller',
      header: 'Seller',
      cell: () => (
        <>
          <div>Kalembe Ridge Mining</div>
          <ui.Sub>Miner</ui.Sub>
        </>
      ),
    },
    {
      id: 'marks',
      header: 'Marks',
      cell: () => <ui.Marks states={{ permit: 'approved', esg: 'approved', assay: 'pending' }} />,
    },
  ];
  return (
    <Stack gap={7}>
      <ui.Toolbar
        end={
          <ui.Segmented
            label="Sort"
            value="a"
            onValueChange={nothing}
            options={[
              { value: 'a', label: 'Newest' },
              { value: 'b', label: 'Price' },
            ]}
          />
        }
      >
        <ui.FilterTags onReset={nothing}>
          <ui.FilterTag label="Verified sellers" onRemove={nothing} />
          <ui.FilterTag label="From 20 t" onRemove={nothing} />
        </ui.FilterTags>
      </ui.Toolbar>
      <ui.Table
        label="Listings"
        columns={columns}
        rows={LOTS}
        rowKey={(lot) => lot.id}
        selected={selected}
        onSelectedChange={setSelected}
        selectLabel={(lot) => `Select ${lot.name}`}
        bulk={
          <Button size="sm" icon="scales">
            Compare
          </Button>
        }
        rowAction={(lot) => (
          <Button size="sm" aria-label={`Offer on ${lot.name}`}>
            Offer
          </Button>
        )}
        partial={<ui.Callout tone="warning">Prices are older than an hour.</ui.Callout>}
        footer={
          <ui.Pager from={1} to={3} total={368} hasPrevious={false} hasNext onPrevious={nothing} onNext={nothing} />
        }
      />
      <ui.MarkLegend />
      <ui.Table
        label="Listings that load"
        columns={columns}
        rows={[]}
        rowKey={(lot) => lot.id}
        state="loading"
        skeletonRows={2}
      />
      <ui.Table
        label="No listings"
        columns={columns}
        rows={[]}
        rowKey={(lot) => lot.id}
        empty={
          <ui.EmptyState
            title="No listings match these filters"
            text="Try a wider price range."
            mineral="diamond"
            actions={<Button>Reset filters</Button>}
          />
        }
      />
      <ui.Table
        label="Failed listings"
        columns={columns}
        rows={[]}
        rowKey={(lot) => lot.id}
        state="error"
        error={
          <ui.ErrorState
            title="Listings did not load"
            onRetry={nothing}
            detail="504: Gateway Timeout"
            incident="01J8"
          />
        }
      />
      <ui.Tabs
        label="Deal"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'one', label: 'Overview', content: 'What there is' },
          { value: 'two', label: 'Offers', count: 3, content: 'Offers' },
        ]}
      />
      <ui.TabLinks
        label="Admin"
        items={[
          { href: '/admin', label: 'Queue', count: 4, current: true },
          { href: '/admin/users', label: 'Users' },
        ]}
      />
      <ui.FilterGroup title="Location" collapsible meta="2">
        <ui.Checkbox label="Zambia" />
      </ui.FilterGroup>
      <ui.UploadZone
        title="Drop files here, or choose files"
        hint="PDF up to 5 MB each"
        multiple
        onFiles={nothing}
        onRemove={nothing}
        files={[
          { id: 'a', name: 'hydroxide-bag-01.jpg', size: 3_300_000, preview: '/art/cobalt.plate.svg' },
          { id: 'b', name: 'sample-split.png', size: 1_150_000, progress: 64 },
          { id: 'c', name: 'drone-survey.tif', size: 9_000_000, error: 'File too large. Maximum size: 5MB' },
        ]}
      />
      <Panel title="Documents" meta="5 of 7 complete" flush>
        <ui.RowList label="Documents">
          <ui.RowItem
            title="Sale contract"
            detail="Signed by both parties, 6 Nov"
            end={<ui.StatusBadge status="approved" />}
            unread
          />
          <ui.RowItem
            lead={<ui.Mark kind="origin" state="rejected" size={36} />}
            title="Origin Certificate"
            detail="CO-2026-00938.pdf"
            end={<ui.StatusBadge status="rejected" />}
          />
        </ui.RowList>
      </Panel>
      <ui.DocumentCard
        name="load-port-assay-KR-118.pdf"
        meta="0.8 MB, 18 Nov 2026"
        status="verified"
        actions={<ui.IconButton icon="eye" label="View the assay" />}
      />
      <ui.Gallery label="Pictures" mineral="copper" images={[]} />
    </Stack>
  );
}

function Facts() {
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
          <ui.DealTimeline label="Deal 3107" stones={STONES} />
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
      <ui.DealTimeline label="Shipment" vertical stones={STONES.slice(3, 6)} />
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

function States() {
  return (
    <Stack gap={7}>
      <ui.RoleBar
        text={
          <>
            You are viewing Orebridge as <b>Buyer</b>.
          </>
        }
        onReset={nothing}
      />
      <ui.EmptyState title="No saved searches" icon="bookmark-simple" />
      <ui.ErrorState onRetry={nothing} />
      <ui.DeniedState href="/contact" />
      <ui.RemoteUnavailable onRetry={nothing} incident="01J8" />
      {(['info', 'warning', 'negative', 'positive'] as const).map((tone) => (
        <ui.Callout key={tone} tone={tone} title="A note">
          Prices are delayed by 15 minutes.
        </ui.Callout>
      ))}
      <ui.SkeletonText />
      <ui.Spinner label="Loading" />
      <ui.LoadingScreen />
      <ui.Toast title="Offer sent" text="Kalembe Ridge Mining has 72 hours to answer." onDismiss={nothing} />
      <ui.Toast tone="negative" title="Login failed" text="Invalid username or password" onDismiss={nothing} />
      <Panel title="Notifications" flush>
        <ui.NotificationPanel
          unread={1}
          onMarkAllRead={nothing}
          onOpen={nothing}
          items={[
            {
              id: '1',
              icon: 'user-plus',
              title: 'New supplier signed up',
              text: 'Nyamera Gold Cooperative',
              time: '2 min',
              unread: true,
            },
            { id: '2', icon: 'tag', title: 'New offer', text: '1,200 dmt', time: '1 h', unread: false },
          ]}
        />
      </Panel>
      <ui.Card
        title="Cobalt hydroxide, 31% Co"
        href="/listings/2"
        media={<ui.MineralPlate mineral="cobalt" caption />}
        strip={<ui.AssayStrip mineral="cobalt" parts={[{ symbol: 'Co', share: '31.2', role: 'payable' }]} />}
        corner={<ui.IconButton bordered icon="bookmark-simple" label="Save the lot" />}
      >
        Kalembe Ridge, DR Congo
      </ui.Card>
    </Stack>
  );
}

/** Every component of the main entry on one page. */
export function Gallery() {
  return (
    <>
      <ui.SkipLink />
      <main id="main">
        <ui.PageBody>
          <ui.PageHeader
            title="Component sheet"
            subtitle="Every part, in every state."
            eyebrow={<ui.Brand />}
            actions={
              <>
                <Button icon="bookmark-simple">Save search</Button>
                <ui.LinkButton href="/alert" icon="bell">
                  Price alert
                </ui.LinkButton>
              </>
            }
          />
          <Cluster>
            {(['primary', 'default', 'soft', 'quiet', 'danger', 'dangerOutline', 'inverse'] as const).map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
            <Button size="sm">Small</Button>
            <Button size="lg">Large</Button>
            <Button disabled>Disabled</Button>
            <Button variant="primary" pending pendingLabel="Logging in...">
              Log in
            </Button>
            <ui.IconButton icon="bell" label="Notifications, 12 unread" count={12} />
            <ui.IconButton bordered icon="plus" label="Add" />
            <ui.Link href="/help">Help</ui.Link>
          </Cluster>
          <ui.Columns asideWidth="lg" aside={<States />}>
            <ui.Section title="Lists" meta="12">
              <Lists />
            </ui.Section>
            <ui.Section title="Fields">
              <Controls />
            </ui.Section>
            <ui.Section title="Facts">
              <Facts />
            </ui.Section>
          </ui.Columns>
        </ui.PageBody>
      </main>
      <ui.ToastViewport />
    </>
  );
}
