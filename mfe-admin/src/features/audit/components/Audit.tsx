import { api, AUDITED, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Cluster, FilterTag, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useAudit } from '../api/useAudit';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { FileButton, SearchField, useChoice, usePaged, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { useAuditVerdict } from '../api/useAuditVerdict';
import { Verdict } from './Verdict';
import { WholeChain } from './WholeChain';
import { useAuditColumns } from '../hooks/useAuditColumns';

/** What happened on the platform, who did it, and the chain of hashes that shows a row that was changed or taken away. */
export default function Audit() {
  const say = useMessages('admin');
  const set = useSetParams();
  const [params] = useSearchParams();
  const search = useTyped();
  const step = useTyped('event');
  const [kind, choose] = useChoice('kind', AUDITED);
  const intl = useIntl();
  const kinds = AUDITED.map((value) => ({ value, label: say(`kind.${value}`) })).sort((a, b) =>
    a.label.localeCompare(b.label, intl.locale),
  );
  const object = params.get('object') ?? undefined;
  const query = {
    q: search.settled || undefined,
    event: step.settled || undefined,
    objectKind: kind,
    objectId: object,
  };
  const pages = useAudit(query);
  const paged = usePaged(pages, Object.values(query).join(' '));
  const columns = useAuditColumns();
  const isFiltered = Object.values(query).some(Boolean);
  // The rows of one object are a chain; the server says whether it holds.
  const isChain = Boolean(object && kind) && !query.q && !query.event;
  const verdict = useAuditVerdict(isChain ? kind : undefined, object);
  const exported = (format: 'csv' | 'json') => ({
    size: 'sm' as const,
    href: urlOf(api.audit.export, { query: { ...query, format } }),
    fileName: `audit.${format}`,
    pendingLabel: say('audit.exporting'),
  });
  return (
    <Stack gap={5}>
      <WholeChain />
      {isChain && verdict.data ? <Verdict verdict={verdict.data} /> : null}
      {object ? (
        <Cluster>
          <FilterTag
            label={say('audit.oneObject', { id: object.slice(0, 8) })}
            onRemove={() => set({ object: null, kind: null })}
          />
        </Cluster>
      ) : null}
      <ListTable
        label={say('audit.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        filters={
          <>
            <SearchField compact label={say('audit.search')} typed={search.typed} onType={search.onType} />
            <ChoiceField
              label={say('filter.kind')}
              any={say('filter.anyKind')}
              value={kind}
              options={kinds}
              onChoose={choose}
            />
            <SearchField compact label={say('audit.event')} typed={step.typed} onType={step.onType} />
          </>
        }
        toolbarEnd={
          <Cluster gap={2}>
            {say('list.newest')}
            <FileButton {...exported('csv')} label={say('audit.exportCsv')} />
            <FileButton {...exported('json')} label={say('audit.exportJson')} />
          </Cluster>
        }
        empty={{
          icon: 'clipboard-text',
          title: say(isFiltered ? 'list.noMatch' : 'audit.empty'),
          text: say(isFiltered ? 'list.noMatchText' : 'audit.emptyText'),
        }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </Stack>
  );
}
