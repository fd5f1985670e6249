import type { Service } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { AccreditationRows } from '@orebridge/remote-kit/trade';
import { Panel, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { useServiceMessages } from '../hooks/useServiceMessages';

/** All that a service says: scope, price, reach and the certificates behind it. */
export const ServiceFacts = ({ service }: { service: Service }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const { word, priceOf, whereOf, mineralsOf, languagesOf } = useServiceMessages();
  const { fields, files } = service;
  const facts: [string, string][] = [
    ['kind', service.kind ? word(`kind.${service.kind}`) : ''],
    ['price', priceOf(service.price)],
    ['turnaroundDays', say('service.days', { count: service.turnaroundDays ?? 0 })],
    ['countries', whereOf(service)],
    ['ports', format.list(service.ports)],
    ['minerals', mineralsOf(service)],
    ['languages', languagesOf(service)],
    ['capacity', fields.capacity ?? ''],
  ];
  return (
    <Stack gap={7}>
      <Panel title={say('service.field.scope')}>
        <Text>{fields.scope ?? say('lot.notGiven')}</Text>
      </Panel>
      <Panel title={say('service.facts')}>
        <TermList
          items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`service.field.${id}`), detail }] : []))}
        />
      </Panel>
      <Panel title={say('service.field.accreditations')} flush>
        <AccreditationRows
          label={say('service.field.accreditations')}
          accreditations={fields.accreditations}
          detailOf={({ body, number, validUntil }) =>
            say('service.heldUntil', { body, number, day: format.date(validUntil) })
          }
          fileOf={({ fileId }) => files.find(({ id }) => id === fileId)?.id}
          certificateLabel={say('service.certificate')}
          certificateOf={(standard) => say('service.certificateOf', { standard })}
        />
      </Panel>
    </Stack>
  );
};
