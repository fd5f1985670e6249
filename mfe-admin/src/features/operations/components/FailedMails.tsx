import type { FailedMail } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePaged } from '@orebridge/remote-kit/pages';
import { CellTitle, type Column, Time, useFormat } from '@orebridge/ui';
import { useDropMail } from '../api/useDropMail';
import { useFailedMails } from '../api/useFailedMails';
import { useRetryMail } from '../api/useRetryMail';
import { ListTable } from '../../../shared/list/ListTable';
import { ErrorText } from './ErrorText';
import { FailedActions } from './FailedActions';

/** Mails that the SMTP server has refused for good, or at the last try too. Their text is shown to nobody. */
export const FailedMails = () => {
  const say = useMessages('admin');
  const format = useFormat();
  const pages = useFailedMails();
  const paged = usePaged(pages, 'mails');
  const named = (id: string) => ({
    id,
    header: say(`operations.column.${id}`),
    cardLabel: say(`operations.column.${id}`),
  });
  const columns: Column<FailedMail>[] = [
    { ...named('mail'), card: 'title', cell: ({ to, subject }) => <CellTitle title={to} detail={subject} /> },
    { ...named('error'), card: 'full', cell: ({ error }) => <ErrorText text={error} /> },
    { ...named('attempts'), align: 'end', cell: ({ attempts }) => format.number(attempts) },
    { ...named('created'), hideBelow: 1280, cell: ({ createdAt }) => <Time value={createdAt} show="relative" /> },
    { ...named('failed'), cell: ({ failedAt }) => <Time value={failedAt} show="relative" /> },
  ];
  return (
    <ListTable
      label={say('operations.view.mails')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      rowAction={({ id, to }) => (
        <FailedActions kind="mail" id={id} name={to} useRetry={useRetryMail} useDrop={useDropMail} />
      )}
      toolbarEnd={say('list.newest')}
      empty={{ icon: 'check-circle', title: say('operations.noMails'), text: say('operations.noMailsText') }}
      error={pages.error}
      onRetry={() => void pages.refetch()}
    />
  );
};
