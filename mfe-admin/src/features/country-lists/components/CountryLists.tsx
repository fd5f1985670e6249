import { useMessages } from '@orebridge/remote-kit';
import { Read, useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { COMPLIANCE_LIST_NAMES } from '@orebridge/trade';
import { Field, Select, Stack, Text } from '@orebridge/ui';
import { VersionHistory } from '../../../shared/versions/VersionHistory';
import { WaitingVersions } from '../../../shared/versions/WaitingVersions';
import { useCountryList, useWaitingLists } from '../api/useCountryList';
import { useListText } from '../hooks/useListText';
import { Changes } from './Changes';
import { ListPanel } from './ListPanel';
import { ProposalPanel } from './ProposalPanel';
import { RestoreDialog } from './RestoreDialog';

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
      <WaitingVersions
        items={waiting.map((one) => ({
          id: one,
          name: text.name(one),
          href: `/admin?tab=verifications&view=lists&list=${one}`,
        }))}
      />
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
            <VersionHistory
              history={list}
              about={({ asOf }) => say('countryLists.sourceOf', { date: text.asOf(asOf) })}
              compare={(before, after) => (
                <Changes
                  name={list.name}
                  label={say('versions.compare')}
                  before={before.entries}
                  after={after.entries}
                />
              )}
              restore={(former, onClose) => <RestoreDialog former={former} onClose={onClose} />}
            />
          </Stack>
        )}
      </Read>
    </Stack>
  );
};
