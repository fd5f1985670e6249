import { DOCUMENT_STATES } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useSearchParams } from 'react-router-dom';
import { useDocuments } from '../api/useDocuments';
import { BesideList } from '../../../shared/list/BesideList';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { SearchField, useChoice, usePaged, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { useStatusText } from '../../../shared/list/useStatusText';
import { useWide } from '../../../shared/list/useWide';
import { Keys } from '../../../shared/queues/Keys';
import { useKeysSwitch, useQueueKeys } from '../../../shared/queues/useQueueKeys';
import { isOpen } from '../../../shared/documents/current-documents';
import { DocumentRecord } from './DocumentRecord';
import { useDocumentColumns } from '../../../shared/documents/useDocumentColumns';
import { useDocumentDecision } from '../../../shared/documents/useDocumentDecision';
import { useDocumentName } from '../../../shared/documents/useDocumentName';

/** Single documents by state, the oldest first, and the chosen one beside them. */
export const DocumentQueue = () => {
  const say = useMessages('admin');
  const shared = useMessages();
  const statusText = useStatusText();
  const set = useSetParams();
  const wide = useWide();
  const nameOf = useDocumentName();
  const [params] = useSearchParams();
  const { typed, onType, settled } = useTyped();
  const [state = 'pending', choose] = useChoice('state', DOCUMENT_STATES);
  const [keysOn, switchKeys] = useKeysSwitch();
  const pages = useDocuments({ state, q: settled || undefined });
  const paged = usePaged(pages, `${state} ${settled}`);
  const columns = useDocumentColumns();
  const wanted = params.get('doc') ?? (wide ? paged.rows[0]?.id : undefined);
  const place = paged.rows.findIndex(({ id }) => id === wanted);
  const row = paged.rows[place];
  const show = (id: string | null) => set({ doc: id });
  const decision = useDocumentDecision(() =>
    show(wide ? ((paged.rows[place + 1] ?? paged.rows[place - 1])?.id ?? null) : null),
  );
  const step = (by: 1 | -1) => () => {
    const next = paged.rows[place === -1 ? 0 : place + by];
    if (next) show(next.id);
  };
  const open = row && isOpen(row) ? row : undefined;
  useQueueKeys(keysOn, {
    j: step(1),
    k: step(-1),
    a: open && (() => decision.approve(open)),
    r: open && decision.askToReject,
  });
  return (
    <BesideList
      title={row ? nameOf(row.type) : shared('common.review')}
      onClose={() => show(wide ? 'none' : null)}
      recordId={row?.id ?? null}
      record={row ? <DocumentRecord key={row.id} document={row} decision={decision} /> : null}
    >
      <ListTable
        label={say('verifications.documents')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={row?.id}
        onRowClick={({ id }) => show(id)}
        filters={
          <>
            <SearchField compact label={say('verifications.search')} typed={typed} onType={onType} />
            <ChoiceField
              label={shared('common.state')}
              any={statusText('pending')}
              value={state === 'pending' ? undefined : state}
              options={DOCUMENT_STATES.filter((each) => each !== 'pending').map((value) => ({
                value,
                label: statusText(value),
              }))}
              onChoose={choose}
            />
          </>
        }
        toolbarEnd={say('list.oldest')}
        pagerNote={<Keys on={keysOn} onChange={switchKeys} />}
        empty={{
          icon: 'files',
          title: say(settled ? 'list.noMatch' : 'documents.empty'),
          text: say(settled ? 'list.noMatchText' : 'documents.emptyText'),
        }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </BesideList>
  );
};
