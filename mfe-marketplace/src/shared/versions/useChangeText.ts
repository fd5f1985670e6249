import { type FieldChange, PriceBasis } from '@orebridge/contracts';
import { isDecimal } from '@orebridge/trade';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat, useMineralName } from '@orebridge/ui';
import { basisSentence } from '../lots/basis-labels';
import { symbolOf } from '../lots/assay';

interface Line {
  element: string;
  value: string;
  unit: string;
}

/** The values of a changed field in words, as a buyer would read them on the lot's page. */
export const useChangeText = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const format = useFormat();
  const mineralName = useMineralName();
  return (field: FieldChange['field'], value: unknown, per: { currency: string; unit: string }): string => {
    if (value === null || value === undefined || value === '') return shared('common.none');
    if (field === 'images') return shared('common.photos', { count: (value as unknown[]).length });
    if (field === 'mineralType') return mineralName(String(value));
    if (field === 'originCountry') return format.country(String(value));
    if (field === 'transportMode') return shared(`transport.${value}`);
    if (field === 'producer') return say(`producer.${value}`);
    if (field === 'readyDate') return format.date(String(value));
    if (field === 'composition')
      return format.list((value as Line[]).map((line) => `${symbolOf(line.element)} ${line.value} ${line.unit}`));
    if (field === 'priceBasis') {
      const basis = PriceBasis.safeParse(value);
      return basis.success ? basisSentence(basis.data, say, format, per) : shared('common.none');
    }
    if (Array.isArray(value)) return value.length > 0 ? format.list(value.map(String)) : shared('common.none');
    const text = String(value);
    return typeof value === 'string' && isDecimal(text) && field !== 'hsCode' ? format.number(text, { max: 8 }) : text;
  };
};
