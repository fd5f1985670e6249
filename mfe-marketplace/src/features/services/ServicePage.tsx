import { useMessages, useRecordName, useSession } from '@orebridge/remote-kit';
import { Badge, LinkButton, PageBody, PageHeader, Text } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useService } from './api/useService';
import { DemoNote } from '../../shared/lots/Demo';
import { ServiceHeader } from './components/ServiceHeader';
import { ServiceFacts } from './components/ServiceFacts';

/** A service on offer, and the way to ask its provider. */
const ServicePage = () => {
  const say = useMessages('marketplace');
  const { can } = useSession();
  const { id = '' } = useParams();
  const answer = useService(id);
  useRecordName(answer.data?.reference);
  if (!answer.data) return <ServiceHeader answer={answer} back="/services" />;
  const service = answer.data;
  const { provider, price } = service;
  // What is asked for is priced as it is offered.
  const basis = price && price.type !== 'on_request' ? `&basis=${price.type}` : '';
  const asks = can('create:deal') && !service.own && service.state === 'published';
  return (
    <PageBody>
      <PageHeader
        title={service.title || say('service.untitled')}
        subtitle={provider.name}
        eyebrow={
          <>
            <Badge tone={provider.verified ? 'positive' : 'outline'}>
              {say(provider.verified ? 'service.verified' : 'service.unverified')}
            </Badge>
            <Text as="span" size="caption" tone="tertiary" mono>
              {service.reference}
            </Text>
          </>
        }
        actions={
          asks ? (
            <LinkButton
              variant="primary"
              icon="paper-plane-tilt"
              href={`/service-requests/new?provider=${provider.id}&kind=${service.kind ?? ''}${basis}`}
            >
              {say('service.ask')}
            </LinkButton>
          ) : can('verify:document') && service.state === 'pending' ? (
            <LinkButton variant="primary" href={`/admin?tab=verifications&view=services&service=${service.id}`}>
              {say('service.review')}
            </LinkButton>
          ) : service.own ? (
            <LinkButton href={`/service-listings/${service.id}`}>{say('service.edit')}</LinkButton>
          ) : undefined
        }
      />
      <DemoNote shown={service.demo} />
      <ServiceFacts service={service} />
    </PageBody>
  );
};

export default ServicePage;
