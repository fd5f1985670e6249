import type { ServiceCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { CellTitle, type Column, Time } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useServicesToReview } from '../api/useServicesToReview';
import { BesideList } from '../../../shared/list/BesideList';
import { ListTable } from '../../../shared/list/ListTable';
import { usePaged, useSetParams } from '@orebridge/remote-kit/pages';
import { ServiceReview } from './ServiceReview';

/** Services that wait for a decision, the oldest first, and the chosen one beside them. */
export const ServiceQueue = () => {
  const say = useMessages('admin');
  const intl = useIntl();
  const set = useSetParams();
  const [params] = useSearchParams();
  const pages = useServicesToReview();
  const paged = usePaged(pages, 'services');
  const chosen = params.get('service');
  const show = (id: string | null) => set({ service: id });
  const named = (id: string) => ({ id, header: say(`service.${id}`), cardLabel: say(`service.${id}`) });
  const columns: Column<ServiceCard>[] = [
    {
      ...named('title'),
      card: 'title',
      cell: ({ id, title, reference }) => (
        <CellTitle title={title} detail={reference} href={`/admin?tab=verifications&view=services&service=${id}`} />
      ),
    },
    { ...named('kind'), cell: ({ kind }) => (kind ? intl.formatMessage({ id: `service.kind.${kind}` }) : '') },
    { ...named('provider'), cell: ({ provider }) => provider.name },
    { ...named('since'), cell: ({ updatedAt }) => <Time value={updatedAt} show="relative" /> },
  ];
  return (
    <BesideList
      title={paged.rows.find(({ id }) => id === chosen)?.title ?? say('service.review')}
      onClose={() => show(null)}
      recordId={chosen}
      record={chosen ? <ServiceReview key={chosen} id={chosen} onDecided={() => show(null)} /> : null}
    >
      <ListTable
        label={say('service.queue')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={chosen ?? undefined}
        onRowClick={({ id }) => show(id)}
        toolbarEnd={say('list.oldest')}
        empty={{ icon: 'seal-check', title: say('service.empty'), text: say('service.emptyText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </BesideList>
  );
};
