import { api } from '@orebridge/contracts';
import { Slot, useMessages, useRecordName } from '@orebridge/remote-kit';
import { OperationGate, Loading } from '@orebridge/remote-kit/pages';
import { REQUIREMENT_STATUS } from '@orebridge/remote-kit/trade';
import { PageBody, PageHeader, Stack, StatusBadge } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useRequirement } from './api/useRequirement';
import { DemoNote } from '../shared/lots/Demo';
import { useUsualTerms } from '../features/requirements/hooks/useUsualTerms';
import { RequirementEditor } from '../features/requirements/components/RequirementEditor';
import { RequirementFacts } from '../shared/requirements/RequirementFacts';
import { TenderOfRequirement } from '../features/tenders/components/TenderOfRequirement';
import { Unread } from '../shared/Unread';

const NEW = 'new';

/** A need that is written anew, once it is known what the company usually says of delivery. */
const NewRequirement = () => {
  const usual = useUsualTerms();
  return usual ? <RequirementEditor requirement={null} usual={usual} /> : <Loading height={420} />;
};

/** A requirement: its company writes it, sellers read it while it is open. */
const RequirementPage = () => {
  const say = useMessages('marketplace');
  const { id = NEW } = useParams();
  const answer = useRequirement(id, id !== NEW);
  useRecordName(answer.data?.reference);
  if (id === NEW)
    return (
      <PageBody>
        <PageHeader title={say('requirement.add')} subtitle={say('requirement.intro')} />
        <OperationGate of={api.requirements.create}>
          <NewRequirement />
        </OperationGate>
      </PageBody>
    );
  if (answer.isError)
    return (
      <PageBody>
        <PageHeader title={say('requirement.title')} />
        <Unread kind="need" error={answer.error} onRetry={() => void answer.refetch()} back="/requirements" />
      </PageBody>
    );
  if (!answer.data)
    return (
      <PageBody>
        <PageHeader title={say('requirement.title')} />
        <Loading height={420} />
      </PageBody>
    );
  const requirement = answer.data;
  return (
    <PageBody>
      <PageHeader
        eyebrow={requirement.reference}
        title={requirement.title || say('requirement.untitled')}
        actions={
          <StatusBadge
            status={REQUIREMENT_STATUS[requirement.state]}
            label={say(`requirement.state.${requirement.state}`)}
          />
        }
      />
      <DemoNote shown={requirement.demo} />
      <Stack gap={7}>
        <TenderOfRequirement requirement={requirement} />
        {requirement.own && requirement.state !== 'closed' ? (
          <OperationGate of={api.requirements.update} otherwise={<RequirementFacts requirement={requirement} />}>
            <RequirementEditor key={`${requirement.id}/${requirement.state}`} requirement={requirement} />
          </OperationGate>
        ) : (
          <RequirementFacts requirement={requirement} />
        )}
        <Slot name="requirement.offers" context={{ requirementId: requirement.id }} />
        {requirement.own ? null : <Slot name="requirement.answer" context={{ requirementId: requirement.id }} />}
      </Stack>
    </PageBody>
  );
};

export default RequirementPage;
