import { useSession } from '@orebridge/remote-kit';
import { LinkButton, PageBody, PageHeader, Tabs } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useOpenRequirements, useOwnRequirements } from '../api/requirements';
import { NeedList } from '../requirements/NeedList';
import { useSay } from '../say';

const Own = () => {
  const say = useSay();
  return (
    <NeedList
      label={say('need.tab.mine')}
      answer={useOwnRequirements()}
      empty={{ title: say('need.none.title'), text: say('match.noNeed.text') }}
    />
  );
};

const Open = () => {
  const say = useSay();
  return (
    <NeedList
      byBuyer
      label={say('need.tab.open')}
      answer={useOpenRequirements()}
      empty={{ title: say('need.noneOpen.title'), text: say('need.noneOpen.text') }}
    />
  );
};

/** What the own company needs; for sellers also what others look for. */
const Requirements = () => {
  const say = useSay();
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  return (
    <PageBody>
      <PageHeader
        title={say('need.title')}
        subtitle={say('need.subtitle')}
        actions={
          <LinkButton variant="primary" icon="plus" href="/requirements/new">
            {say('need.add')}
          </LinkButton>
        }
      />
      {can('create:listing') ? (
        <Tabs
          label={say('need.title')}
          value={params.get('tab') === 'mine' ? 'mine' : 'open'}
          onValueChange={(tab) => setParams({ tab })}
          items={[
            { value: 'open', label: say('need.tab.open'), content: <Open /> },
            { value: 'mine', label: say('need.tab.mine'), content: <Own /> },
          ]}
        />
      ) : (
        <Own />
      )}
    </PageBody>
  );
};

export default Requirements;
