import type { ServiceRequestCard } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { listState } from '@orebridge/remote-kit/pages';
import { SERVICE_REQUEST_STATUS } from '@orebridge/remote-kit/trade';
import {
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  MineralThumb,
  RowItem,
  RowList,
  SkeletonText,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import type { ReactNode } from 'react';
import type { useWaitingRequests } from '../api/useWaitingRequests';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

interface Props {
  label: string;
  pages: ReturnType<typeof useWaitingRequests>;
  empty: { title: string; text: string; actions?: ReactNode };
  /** As many as fit; all without it. */
  most?: number;
}

/** Requests for services, one a row; to a provider with its client, to a client with its state. */
export const RequestRows = ({ label, pages, empty, most }: Props) => {
  const { say, word, about } = useServiceMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items).slice(0, most);
  const state = listState(pages, rows, false);
  if (state === 'loading') return <SkeletonText lines={4} />;
  if (state === 'error') return <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />;
  if (state === 'empty') return <EmptyState icon="clipboard-text" {...empty} />;
  const end = (one: ServiceRequestCard) =>
    one.own ? (
      <StatusBadge status={SERVICE_REQUEST_STATUS[one.state]} label={word(`request.${one.state}`)} />
    ) : (
      <Text as="span" size="bodySm" tone="secondary">
        {say('until', { day: format.date(one.closesOn) })}
      </Text>
    );
  return (
    <RowList label={label}>
      {rows.map((one) => (
        <RowItem
          key={one.id}
          lead={<MineralThumb mineral={one.mineralType ?? ''} size={32} />}
          title={<Link href={`/service-requests/${one.id}`}>{one.title}</Link>}
          detail={
            <>
              {one.own ? `${one.reference} · ${say('received', { count: one.proposals })}` : one.client.name}
              {' · '}
              {about(one)} {one.demo ? <DemoRibbon inline /> : null}
            </>
          }
          end={end(one)}
        />
      ))}
    </RowList>
  );
};
