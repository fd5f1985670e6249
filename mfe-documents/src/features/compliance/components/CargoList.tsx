import { type AssessedCargo } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { isMineral, RISK_BANDS } from '@orebridge/trade';
import {
  Button,
  CellTitle,
  type Column,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Field,
  Link,
  MineralThumb,
  Pager,
  Select,
  Stack,
  Sub,
  Table,
  Text,
  Toolbar,
  useFormat,
} from '@orebridge/ui';
import { Drawer } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useCargoes } from '../api/useCargoes';
import { useUpload } from '../../../shared/library/useUpload';
import { useChoice, usePaged } from '@orebridge/remote-kit/pages';
import { AssessmentView } from './AssessmentView';
import { BandBadge } from './BandBadge';

const BANDS = [...RISK_BANDS, 'blocked'] as const;

/** The own lots or deals with what the rules say of each; one opens with every line. */
export const CargoList = ({ kind }: { kind: AssessedCargo['kind'] }) => {
  const say = useMessages('documents');
  const format = useFormat();
  const errorText = useErrorText();
  const { role } = useSession();
  const upload = useUpload();
  const [band, chooseBand] = useChoice('band', BANDS);
  const pages = useCargoes({ kind, band });
  const paged = usePaged(pages, `${kind} ${band}`);
  const [open, setOpen] = useState<AssessedCargo | null>(null);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const pageOf = ({ id }: AssessedCargo) => (kind === 'listing' ? `/listing/${id}` : `/deals/${id}`);
  const columns: Column<AssessedCargo>[] = [
    {
      id: 'cargo',
      header: say(`cargo.${kind}`),
      card: 'title',
      cell: (row) => (
        <CellTitle
          media={row.mineral && isMineral(row.mineral) ? <MineralThumb mineral={row.mineral} size={32} /> : undefined}
          title={row.name ?? row.reference}
          detail={[row.reference, row.otherParty].filter(Boolean).join(', ')}
          href={pageOf(row)}
        />
      ),
    },
    {
      ...named('route'),
      cell: (row) =>
        [row.originCountry, row.destinationCountry]
          .map((code) => (code ? format.country(code) : null))
          .filter(Boolean)
          .join(' → ') || say('expiry.none'),
    },
    {
      ...named('band'),
      cell: ({ assessment }) => (assessment ? <BandBadge status={assessment.status} /> : say('cargo.notAssessed')),
    },
    { ...named('score'), align: 'end', cell: ({ assessment }) => (assessment ? format.number(assessment.score) : '') },
    {
      ...named('closed'),
      cell: ({ assessment }) => {
        const closed = assessment?.gates.filter(({ open: isOpen, gate }) => !isOpen && gate !== 'warn') ?? [];
        return (
          <>
            {say('gates.closed', { count: closed.length })}
            {assessment && assessment.redFlags.length > 0 ? (
              <Sub>{say('flags.count', { count: assessment.redFlags.length })}</Sub>
            ) : null}
          </>
        );
      },
    },
  ];
  return (
    <Stack gap={5}>
      {paged.rows.some(({ demo }) => demo) ? <DemoRibbon /> : null}
      <div>
        <Toolbar>
          <Field label={say('column.band')} labelHidden>
            <Select
              inputSize="sm"
              value={band ?? ''}
              onChange={(event) => chooseBand(event.target.value)}
              options={[
                { value: '', label: say('any.band') },
                ...BANDS.map((value) => ({ value, label: say(`band.${value}`) })),
              ]}
            />
          </Field>
        </Toolbar>
        <Table
          label={say(`cargo.${kind}`)}
          density="compact"
          columns={columns}
          rows={paged.rows}
          rowKey={({ id }) => id}
          state={paged.state}
          onRowClick={(row) => setOpen(row)}
          rowAction={(row) =>
            row.assessment ? (
              <Button size="sm" variant="quiet" onClick={() => setOpen(row)}>
                {say('cargo.lines')}
              </Button>
            ) : null
          }
          empty={
            <EmptyState
              icon="shield-check"
              title={say(band ? 'library.noMatch' : `cargo.${kind}.empty`)}
              text={say(band ? 'library.noMatchText' : `cargo.${kind}.emptyText`)}
            />
          }
          error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
          footer={paged.state === 'ready' ? <Pager {...paged.pager} /> : null}
        />
      </div>
      <Drawer
        open={open !== null}
        onOpenChange={(is) => is || setOpen(null)}
        title={open?.name ?? open?.reference ?? ''}
      >
        {open?.assessment ? (
          <Stack gap={6}>
            <Text tone="secondary">
              <Link href={pageOf(open)}>{open.reference}</Link>
            </Text>
            <AssessmentView
              assessment={open.assessment}
              cargo={{ kind, id: open.id, reviews: role === 'admin' }}
              gateAction={(document) =>
                kind === 'listing' ? (
                  <Button
                    size="sm"
                    onClick={() =>
                      upload.open({ types: [document], listingId: open.id, about: open.name ?? open.reference })
                    }
                  >
                    {say('kyb.upload')}
                  </Button>
                ) : (
                  <Link href={`/deals/${open.id}?tab=shipment`}>{say('gate.toDeal')}</Link>
                )
              }
            />
          </Stack>
        ) : (
          <Text>{say('cargo.notAssessed')}</Text>
        )}
      </Drawer>
      {upload.dialog}
    </Stack>
  );
};
