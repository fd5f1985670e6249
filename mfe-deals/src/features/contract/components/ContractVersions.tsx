import type { Contract, ContractTerms, ContractVersion } from '@orebridge/contracts';
import { VERSION_STATUS } from '@orebridge/remote-kit/trade';
import { Cluster, DiffList, Panel, Stack, StatusBadge, TermList, Text, useFormat } from '@orebridge/ui';
import { isPriceAgreed, pricingChanges } from '@orebridge/trade';
import { PricingChanges } from '../../../shared/pricing/PricingChanges';
import { PricingList } from '../../../shared/pricing/PricingList';
import { ContractFiles } from './ContractFiles';
import { Sha } from './Sha';
import { useContractMessages } from '../hooks/useContractMessages';

const SHOWN = [
  'price',
  'total',
  'tolerancePct',
  'deliveryDate',
  'paymentTerms',
  'provisionalPct',
  'qp',
  'finalAt',
  'assaySettlement',
  'law',
  'special',
] as const;

/** Those of them that are among the terms of price, where a contract has these. */
const PRICED: readonly string[] = ['tolerancePct', 'provisionalPct', 'qp', 'finalAt', 'assaySettlement'];

/** Every version of a contract, the newest first: its files, its hash, who signed it, and what it changed. */
export const ContractVersions = ({ contract }: { contract: Contract }) => (
  <>
    {contract.versions.map((version, at) => (
      <Version
        key={version.id}
        contract={contract}
        version={version}
        before={contract.versions.slice(at + 1).find(({ state }) => state !== 'withdrawn')?.terms}
        newest={at === 0}
      />
    ))}
  </>
);

const Version = ({
  contract,
  version,
  before,
  newest,
}: {
  contract: Contract;
  version: ContractVersion;
  before: ContractTerms | undefined;
  newest: boolean;
}) => {
  const { say, nameOf, valueOf, differenceOf } = useContractMessages();
  const format = useFormat();
  const { terms, changes, reason, authorName } = version;
  const isIndicative = terms.pricing && !isPriceAgreed(terms.pricing.settlement);
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
              ...SHOWN.filter((term) => terms[term] && !(terms.pricing && PRICED.includes(term))).map((term) => ({
                id: term,
                term: term === 'price' && isIndicative ? say('term.priceIndicative') : nameOf(term),
                detail: valueOf(term, terms[term] ?? '', terms),
              })),
            ]}
          />
        ) : null}
        {newest && terms.pricing ? <PricingList pricing={terms.pricing} /> : null}
        {before?.pricing && terms.pricing ? (
          <PricingChanges
            label={say('version.changes')}
            changes={pricingChanges(before.pricing, terms.pricing)}
            currency={terms.currency}
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
