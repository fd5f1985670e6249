import type { OfferThread } from '@orebridge/contracts';
import { Cluster, Field, Panel, Select, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Changes } from './Changes';
import { PricingComparison } from '../../../shared/pricing/PricingComparison';
import { changesOf } from '../../../shared/negotiation/term-changes';

/** The round that the address bar names under `name`, if the negotiation has it. */
const useRound = (name: string, rounds: readonly number[], fallback: number): [number, (round: string) => void] => {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get(name));
  const choose = (round: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, round);
        return after;
      },
      { replace: true },
    );
  return [rounds.includes(given) ? given : fallback, choose];
};

/** Any two versions term by term, whichever rounds lie between them. Nothing while there is one version. */
export const CompareVersions = ({ thread }: { thread: OfferThread }) => {
  const intl = useIntl();
  const rounds = thread.versions.map(({ round }) => round).toSorted((a, b) => a - b);
  const [from, chooseFrom] = useRound('from', rounds, rounds[0] ?? 1);
  const [to, chooseTo] = useRound('to', rounds, rounds.at(-1) ?? 1);
  const versionOf = (round: number) => thread.versions.find((version) => version.round === round);
  const [before, after] = [versionOf(from), versionOf(to)];
  if (rounds.length < 2 || !before || !after) return null;
  const options = rounds.map((round) => ({
    value: String(round),
    label: intl.formatMessage(
      { id: 'deals.version.title' },
      { round, party: thread[versionOf(round)?.by ?? 'buyer'].name },
    ),
  }));
  const select = (id: 'from' | 'to', value: number, onChange: (round: string) => void) => (
    <Field label={intl.formatMessage({ id: `deals.versions.${id}` })}>
      <Select value={String(value)} options={options} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
  return (
    <Panel title={intl.formatMessage({ id: 'deals.versions.title' })}>
      <Stack gap={5}>
        <Cluster gap={5}>
          {select('from', from, chooseFrom)}
          {select('to', to, chooseTo)}
        </Cluster>
        <Changes
          label={intl.formatMessage({ id: 'deals.versions.changes' }, { from, to })}
          changes={changesOf(before.terms, after.terms)}
          measures={after.terms}
        />
        <PricingComparison listingId={thread.listing.id} before={before.terms} after={after.terms} />
      </Stack>
    </Panel>
  );
};
