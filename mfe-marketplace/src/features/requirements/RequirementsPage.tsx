import { useMessages, useSession } from '@orebridge/remote-kit';
import { LinkButton, PageBody, PageHeader, Tabs } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useOpenRequirements } from './api/useOpenRequirements';
import { useOwnRequirements } from '../../shared/api/useOwnRequirements';
import { RequirementList } from './components/RequirementList';

const Own = () => {
  const say = useMessages('marketplace');
  return (
    <RequirementList
      label={say('requirement.tab.mine')}
      answer={useOwnRequirements()}
      empty={{ title: say('requirement.none.title'), text: say('match.noRequirement.text') }}
    />
  );
};

const Open = () => {
  const say = useMessages('marketplace');
  return (
    <RequirementList
      byBuyer
      label={say('requirement.tab.open')}
      answer={useOpenRequirements()}
      empty={{ title: say('requirement.noneOpen.title'), text: say('requirement.noneOpen.text') }}
    />
  );
};

/** What the own company needs; for sellers also what others look for. */
const Requirements = () => {
  const say = useMessages('marketplace');
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  return (
    <PageBody>
      <PageHeader
        title={say('requirement.title')}
        subtitle={say('requirement.subtitle')}
        actions={
          <LinkButton variant="primary" icon="plus" href="/requirements/new">
            {say('requirement.add')}
          </LinkButton>
        }
      />
      {can('create:listing') ? (
        <Tabs
          label={say('requirement.title')}
          value={params.get('tab') === 'mine' ? 'mine' : 'open'}
          onValueChange={(tab) => setParams({ tab })}
          items={[
            { value: 'open', label: say('requirement.tab.open'), content: <Open /> },
            { value: 'mine', label: say('requirement.tab.mine'), content: <Own /> },
          ]}
        />
      ) : (
        <Own />
      )}
    </PageBody>
  );
};

export default Requirements;
