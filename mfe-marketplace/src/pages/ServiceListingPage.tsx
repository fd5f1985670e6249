import { useRecordName } from '@orebridge/remote-kit';
import { LinkButton, PageBody, PageHeader, StatusBadge } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useService } from '../api/services';
import { DemoNote } from '../lot/demo';
import { useSay } from '../say';
import { ServiceEditor } from '../services/ServiceEditor';
import { ServiceFace } from '../services/ServiceFace';
import { ServiceFacts } from '../services/ServiceFacts';
import { SERVICE_STATUS } from '../services/status';
import { useServiceWords } from '../services/useServiceWords';

/** A service as its provider writes it. */
const ServiceListingPage = () => {
  const say = useSay();
  const { word } = useServiceWords();
  const { id = '' } = useParams();
  const answer = useService(id);
  useRecordName(answer.data?.reference);
  if (!answer.data) return <ServiceFace answer={answer} back="/service-listings" />;
  const service = answer.data;
  return (
    <PageBody>
      <PageHeader
        eyebrow={
          <>
            {service.reference}{' '}
            <StatusBadge status={SERVICE_STATUS[service.state]} label={word(`state.${service.state}`)} />
          </>
        }
        title={service.title || say('service.untitled')}
        actions={<LinkButton href={`/services/${service.id}`}>{say('service.preview')}</LinkButton>}
      />
      <DemoNote shown={service.demo} />
      {service.own ? (
        <ServiceEditor key={`${service.id}/${service.state}`} service={service} />
      ) : (
        <ServiceFacts service={service} />
      )}
    </PageBody>
  );
};

export default ServiceListingPage;
