import type { ServiceCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Cluster, DemoRibbon, Link, Panel, Stack, Text } from '@orebridge/ui';
import { useServiceMessages } from '../hooks/useServiceMessages';

/** A service in the directory: what, by whom, where, at what price. */
export const ServiceOfferCard = ({ service, markDemo }: { service: ServiceCard; markDemo: boolean }) => {
  const say = useMessages('marketplace');
  const { word, priceOf, whereOf, mineralsOf } = useServiceMessages();
  const { provider } = service;
  return (
    <Panel
      headingLevel={2}
      title={<Link href={`/services/${service.id}`}>{service.title}</Link>}
      actions={markDemo && service.demo ? <DemoRibbon inline /> : undefined}
    >
      <Stack gap={4}>
        <Text as="p" size="bodySm" tone="secondary">
          {[service.kind ? word(`kind.${service.kind}`) : '', provider.name].filter(Boolean).join(' · ')}
        </Text>
        <Cluster gap={2}>
          {provider.verified ? <Badge tone="positive">{say('service.verified')}</Badge> : null}
          {service.standards.map((standard) => (
            <Badge key={standard} tone="outline">
              {standard}
            </Badge>
          ))}
        </Cluster>
        <Text as="p" strong>
          {priceOf(service.price)}
        </Text>
        <Text as="p" size="bodySm">
          {whereOf(service)}
        </Text>
        <Text as="p" size="bodySm" tone="secondary">
          {[mineralsOf(service), say('service.days', { count: service.turnaroundDays ?? 0 })].join(' · ')}
        </Text>
      </Stack>
    </Panel>
  );
};
