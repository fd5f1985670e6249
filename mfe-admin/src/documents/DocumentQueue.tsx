import { DOCUMENT_STATES } from '@orebridge/contracts';
import { useSearchParams } from 'react-router-dom';
import { useDocuments } from '../api/listDocuments';
import { BesideList } from '../list/BesideList';
import { ChoiceField } from '../list/ChoiceField';
import { ListTable } from '../list/ListTable';
import { SearchField } from '../list/SearchField';
import { useChoice, usePaged, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { useStatusText } from '../list/useStatusText';
import { useWide } from '../list/useWide';
import { useSay } from '../say';
import { Keys } from '../verifications/Keys';
import { useKeysSwitch, useQueueKeys } from '../verifications/useQueueKeys';
import { isOpen } from './currentDocuments';
import { DocumentRecord } from './DocumentRecord';
import { useDocumentColumns } from './useDocumentColumns';
import { useDocumentDecision } from './useDocumentDecision';
import { useDocumentName } from './useDocumentName';

/** Single documents by state, the oldest first, and the chosen one beside them. */
export const DocumentQueue = () => {
  const say = useSay();
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
      title={row ? nameOf(row.type) : say('review.title')}
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
            <SearchField label={say('verifications.search')} value={typed} onType={onType} />
            <ChoiceField
              label={say('filter.state')}
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
