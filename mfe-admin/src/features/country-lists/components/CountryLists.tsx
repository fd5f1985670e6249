import { useMessages } from '@orebridge/remote-kit';
import { Read, useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { COMPLIANCE_LIST_NAMES } from '@orebridge/trade';
import { Callout, Field, Link, Select, Stack, Text } from '@orebridge/ui';
import { useCountryList, useWaitingLists } from '../api/useCountryList';
import { useListText } from '../hooks/useListText';
import { HistoryPanel } from './HistoryPanel';
import { ListPanel } from './ListPanel';
import { ProposalPanel } from './ProposalPanel';

/** The lists of countries that the compliance rules read: what is in force, what waits for approval, and every version. */
export const CountryLists = () => {
  const say = useMessages('admin');
  const text = useListText();
  const [name, choose] = useChoiceOrFirst('list', COMPLIANCE_LIST_NAMES);
  const waiting = useWaitingLists().data?.items ?? [];
  const history = useCountryList(name);
  return (
    <Stack gap={6}>
      <Text tone="secondary">{say('countryLists.text')}</Text>
      {waiting.length ? (
        <Callout tone="warning" title={say('countryLists.waiting', { count: waiting.length })}>
          <Stack gap={2}>
            {waiting.map((one) => (
              <Link key={one} href={`/admin?tab=verifications&view=lists&list=${one}`}>
                {text.name(one)}
              </Link>
            ))}
          </Stack>
        </Callout>
      ) : null}
      <Field label={say('countryLists.list')} hint={say(`countryLists.of.${name}`)}>
        <Select
          value={name}
          onChange={({ target }) => choose(target.value)}
          options={COMPLIANCE_LIST_NAMES.map((value) => ({ value, label: text.name(value) }))}
        />
      </Field>
      <Read of={history}>
        {(list) => (
          <Stack gap={6} key={list.name}>
            {list.proposal ? <ProposalPanel list={list} proposal={list.proposal} /> : null}
            <ListPanel list={list} />
            <HistoryPanel list={list} />
          </Stack>
        )}
      </Read>
    </Stack>
  );
};
