import { SCREENING_STATUSES, type Screening } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { SearchField, useChoice, usePaged, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { Badge, type Column, Sub, Time, useFormat } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useScreenings } from '../api/useScreenings';
import { BesideList } from '../../../shared/list/BesideList';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { SCREENING_TONE, ScreeningRecord } from './ScreeningRecord';

/** Who was held against which list of which day, and what came of it. */
export const ScreeningRecords = () => {
  const say = useMessages('admin');
  const shared = useMessages();
  const format = useFormat();
  const set = useSetParams();
  const [params] = useSearchParams();
  const { typed, onType, settled } = useTyped();
  const [status, choose] = useChoice('state', SCREENING_STATUSES);
  const pages = useScreenings({ status, q: settled || undefined });
  const paged = usePaged(pages, `${status} ${settled}`);
  const chosen = paged.rows.find(({ id }) => id === params.get('screening'));
  const show = (id: string | null) => set({ screening: id });
  const named = (id: string) => ({ id, header: say(`screening.${id}`), cardLabel: say(`screening.${id}`) });
  const columns: Column<Screening>[] = [
    {
      ...named('subject'),
      card: 'title',
      cell: ({ subject }) => (
        <>
          {subject.name}
          <Sub>{say(`screening.subject.${subject.kind}`)}</Sub>
        </>
      ),
    },
    { ...named('about'), cell: ({ company, deal }) => company?.name ?? deal?.reference },
    {
      ...named('list'),
      cell: ({ list, kind }) => (
        <>
          {say('screening.listOf', { name: list.name, date: format.date(list.date) })}
          <Sub>{say(`screening.kind.${kind}`)}</Sub>
        </>
      ),
    },
    {
      ...named('status'),
      cell: (row) => <Badge tone={SCREENING_TONE[row.status]}>{say(`screening.status.${row.status}`)}</Badge>,
    },
    { ...named('at'), align: 'end', cell: ({ enteredAt }) => <Time value={enteredAt} show="relative" /> },
  ];
  return (
    <BesideList
      title={chosen?.subject.name ?? say('screening.title')}
      onClose={() => show(null)}
      recordId={chosen?.id ?? null}
      record={chosen ? <ScreeningRecord key={`${chosen.id} ${chosen.status}`} screening={chosen} /> : null}
    >
      <ListTable
        label={say('screening.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={chosen?.id}
        onRowClick={({ id }) => show(id)}
        filters={
          <>
            <SearchField compact label={say('screening.search')} typed={typed} onType={onType} />
            <ChoiceField
              label={shared('common.state')}
              any={say('screening.any')}
              value={status}
              options={SCREENING_STATUSES.map((value) => ({ value, label: say(`screening.status.${value}`) }))}
              onChoose={choose}
            />
          </>
        }
        empty={{ icon: 'magnifying-glass', title: say('screening.empty'), text: say('screening.emptyText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </BesideList>
  );
};
