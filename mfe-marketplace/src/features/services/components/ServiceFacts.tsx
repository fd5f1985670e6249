import { api, type Service, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Link, Panel, RowItem, RowList, Stack, TermList, Text, useFormat } from '@orebridge/ui';
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
        <RowList label={say('service.field.accreditations')}>
          {(fields.accreditations ?? []).map((one) => {
            const file = files.find(({ id }) => id === one.fileId);
            return (
              <RowItem
                key={`${one.standard}/${one.number}`}
                title={one.standard}
                detail={say('service.heldUntil', {
                  body: one.body,
                  number: one.number,
                  day: format.date(one.validUntil),
                })}
                end={
                  file ? (
                    <Link
                      href={urlOf(api.services.file, { params: { id: file.id } })}
                      target="_blank"
                      rel="noopener"
                      aria-label={say('service.certificateOf', { standard: one.standard })}
                    >
                      {say('service.certificate')}
                    </Link>
                  ) : undefined
                }
              />
            );
          })}
        </RowList>
      </Panel>
    </Stack>
  );
};
