import { useRecordName } from '@orebridge/remote-kit';
import { PageBody, PageHeader, Stack, StatusBadge } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useRequirement } from '../api/requirement';
import { DemoNote } from '../lot/demo';
import { NeedEditor } from '../requirements/NeedEditor';
import { NeedFacts } from '../requirements/NeedFacts';
import { NEED_STATUS } from '../requirements/status';
import { Loading } from '../Loading';
import { useSay } from '../say';
import { TenderOfNeed } from '../tenders/TenderOfNeed';
import { Unread } from '../Unread';

const NEW = 'new';

/** A requirement: its company writes it, sellers read it while it is open. */
const RequirementPage = () => {
  const say = useSay();
  const { id = NEW } = useParams();
  const answer = useRequirement(id, id !== NEW);
  useRecordName(answer.data?.reference);
  if (id === NEW)
    return (
      <PageBody>
        <PageHeader title={say('need.add')} subtitle={say('need.intro')} />
        <NeedEditor requirement={null} />
      </PageBody>
    );
  if (answer.isError)
    return (
      <PageBody>
        <PageHeader title={say('need.title')} />
        <Unread kind="need" error={answer.error} onRetry={() => void answer.refetch()} back="/requirements" />
      </PageBody>
    );
  if (!answer.data)
    return (
      <PageBody>
        <PageHeader title={say('need.title')} />
        <Loading height={420} />
      </PageBody>
    );
  const requirement = answer.data;
  return (
    <PageBody>
      <PageHeader
        eyebrow={requirement.reference}
        title={requirement.title || say('need.untitled')}
        actions={<StatusBadge status={NEED_STATUS[requirement.state]} label={say(`need.state.${requirement.state}`)} />}
      />
      <DemoNote shown={requirement.demo} />
      <Stack gap={7}>
        <TenderOfNeed requirement={requirement} />
        {requirement.own && requirement.state !== 'closed' ? (
          <NeedEditor key={`${requirement.id}/${requirement.state}`} requirement={requirement} />
        ) : (
          <NeedFacts requirement={requirement} />
        )}
      </Stack>
    </PageBody>
  );
};

export default RequirementPage;
