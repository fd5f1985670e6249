import { useState } from 'react';
import * as ui from '../src';
import { LOTS, type Lot, nothing, PARTS } from './samples';

const { Stack, Panel, Button } = ui;

/** Tables, tabs, files and rows. */
export function Lists() {
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
