import { api } from '@orebridge/contracts';
import { useMessages, useRecordName } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { SERVICE_STATUS } from '@orebridge/remote-kit/trade';
import { LinkButton, PageBody, PageHeader, StatusBadge } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useService } from './api/useService';
import { DemoNote } from '../../shared/lots/Demo';
import { ServiceEditor } from './components/ServiceEditor';
import { ServiceHeader } from './components/ServiceHeader';
import { ServiceFacts } from './components/ServiceFacts';
import { useServiceMessages } from './hooks/useServiceMessages';

/** A service as its provider writes it. */
const ServiceListingPage = () => {
  const say = useMessages('marketplace');
  const { word } = useServiceMessages();
  const { id = '' } = useParams();
  const answer = useService(id);
  useRecordName(answer.data?.reference);
  if (!answer.data) return <ServiceHeader answer={answer} back="/service-listings" />;
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
        <OperationGate of={api.services.update} otherwise={<ServiceFacts service={service} />}>
          <ServiceEditor key={`${service.id}/${service.state}`} service={service} />
        </OperationGate>
      ) : (
        <ServiceFacts service={service} />
      )}
    </PageBody>
  );
};

export default ServiceListingPage;
