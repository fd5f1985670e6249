import type { Contract, ContractVersion } from '@orebridge/contracts';
import { Cluster, DiffList, Panel, Stack, StatusBadge, TermList, Text, useFormat } from '@orebridge/ui';
import { ContractFiles } from './ContractFiles';
import { Sha } from './Sha';
import { VERSION_STATUS } from './status';
import { useContractWords } from './useContractWords';

const SHOWN = [
  'price',
  'total',
  'tolerancePct',
  'deliveryDate',
  'paymentTerms',
  'provisionalPct',
  'qp',
  'finalAt',
  'law',
  'special',
] as const;

/** Every version of a contract, the newest first: its files, its hash, who signed it, and what it changed. */
export const ContractVersions = ({ contract }: { contract: Contract }) => (
  <>
    {contract.versions.map((version, at) => (
      <Version key={version.id} contract={contract} version={version} newest={at === 0} />
    ))}
  </>
);

const Version = ({ contract, version, newest }: { contract: Contract; version: ContractVersion; newest: boolean }) => {
  const { say, nameOf, valueOf, differenceOf } = useContractWords();
  const format = useFormat();
  const { terms, changes, reason, authorName } = version;
  const drawn = say(authorName ? 'version.by' : 'version.drawn', {
    name: authorName ?? '',
    date: format.dateTime(version.createdAt),
  });
  return (
    <Panel
      title={say('version.title', { version: version.number })}
      meta={<StatusBadge status={VERSION_STATUS[version.state]} label={say(`version.${version.state}`)} />}
    >
      <Stack gap={6}>
        <Text size="bodySm" tone="secondary">
          {reason ? `${drawn} · ${reason}` : drawn}
        </Text>
        {changes.length ? (
          <DiffList
            label={say('version.changes')}
            beforeLabel={say('version.before')}
            afterLabel={say('version.after')}
            items={changes.map((change) => ({
              id: change.term,
              term: nameOf(change.term),
              before: valueOf(change.term, change.before, terms),
              after: valueOf(change.term, change.after, terms),
              change: differenceOf(change, terms),
            }))}
          />
        ) : null}
        {newest ? (
          <TermList
            items={[
              { term: say('term.goods'), detail: terms.goods },
              { term: say('term.quantity'), detail: format.quantity(terms.quantity, terms.unit) },
              { term: say('term.delivery'), detail: `${terms.incoterm} ${terms.place}` },
              ...SHOWN.filter((term) => terms[term] !== '').map((term) => ({
                id: term,
                term: nameOf(term),
                detail: valueOf(term, terms[term], terms),
              })),
            ]}
          />
        ) : null}
        <Stack gap={3}>
          <ContractFiles contract={contract} version={version} />
        </Stack>
        <div>
          <Text as="p" size="bodySm" tone="secondary">
            {say('version.hash')}
          </Text>
          <Sha value={version.sha256} />
        </div>
        {version.signatures.map((signature) => (
          <Cluster key={signature.side} gap={3}>
            <StatusBadge status="signed" label={say(`signed.${signature.side}`)} />
            <Text>
              {say('signed.line', {
                name: signature.name,
                company: signature.company,
                date: format.dateTime(signature.at),
                method: say(`method.${signature.method}`),
              })}
            </Text>
          </Cluster>
        ))}
      </Stack>
    </Panel>
  );
};
