import { AUDITED } from '@orebridge/contracts';
import { Cluster, FilterTag, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useAudit } from '../api/listAudit';
import { ChoiceField } from '../list/ChoiceField';
import { ListTable } from '../list/ListTable';
import { SearchField } from '../list/SearchField';
import { useChoice, usePaged, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { useSay } from '../say';
import { useAuditVerdict } from '../api/auditVerdict';
import { Verdict } from './Verdict';
import { useAuditColumns } from './useAuditColumns';

/** What happened on the platform, who did it, and the chain of hashes that shows a row that was changed or taken away. */
export default function Audit() {
  const say = useSay();
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
  return (
    <Stack gap={5}>
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
            <SearchField label={say('audit.search')} value={search.typed} onType={search.onType} />
            <ChoiceField
              label={say('filter.kind')}
              any={say('filter.anyKind')}
              value={kind}
              options={kinds}
              onChoose={choose}
            />
            <SearchField label={say('audit.event')} value={step.typed} onType={step.onType} />
          </>
        }
        toolbarEnd={say('list.newest')}
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
