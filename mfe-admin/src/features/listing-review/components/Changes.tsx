import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { isDecimal } from '@orebridge/trade';
import { DiffList, Section, useFormat, useMineralName } from '@orebridge/ui';
import { useLotHistory } from '../api/useLotHistory';

/** Every word and figure of a value that has parts: an assay line, a price basis, a list. */
const parts = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((part) => parts(part).join(' ') || []);
  if (typeof value === 'object') return Object.values(value).flatMap(parts);
  return [String(value)];
};

/** How a lot that was on the market before differs from what buyers saw last; nothing for a new one. */
export const Changes = ({ lot }: { lot: Listing }) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const format = useFormat();
  const mineralName = useMineralName();
  const changes = useLotHistory(lot.id).data?.sincePublished ?? [];
  if (lot.state === 'published' || changes.length === 0) return null;
  const text = (field: string, value: unknown): string => {
    if (field === 'images') return shared('common.photos', { count: (value as unknown[] | null)?.length ?? 0 });
    if (field === 'mineralType' && value) return mineralName(String(value));
    if (field === 'originCountry' && value) return format.country(String(value));
    const shown = parts(value).map((part) => (isDecimal(part) && field !== 'hsCode' ? format.number(part) : part));
    return shown.join(', ') || shared('common.none');
  };
  return (
    <Section title={say('changes.title')}>
      <DiffList
        label={say('changes.title')}
        items={changes.map(({ field, before, after }) => ({
          id: field,
          term: say(`field.${field}`),
          before: text(field, before),
          after: text(field, after),
        }))}
      />
    </Section>
  );
};
