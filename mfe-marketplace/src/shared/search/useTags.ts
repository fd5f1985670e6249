import { useMessages } from '@orebridge/remote-kit';
import { MINERAL_GROUPS, readAssayLimits } from '@orebridge/trade';
import { useFormat, useMineralGroup, useMineralName } from '@orebridge/ui';
import { type Filters, NO_PRICE, rangeIn } from './filters';

/** One thing that a search asks for, in words, and the search without it. */
export interface Tag {
  key: string;
  label: string;
  without: Partial<Filters>;
}

/** Says what filters ask for, one tag for each thing. */
export const useTags = (): ((filters: Filters) => Tag[]) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const mineralName = useMineralName();
  const groupName = useMineralGroup();
  return (filters) => {
    const tags: Tag[] = [];
    const listed = (
      name: 'mineral' | 'country' | 'certification' | 'form' | 'assay' | 'incoterm' | 'place',
      label: (value: string) => string,
    ) => {
      for (const value of filters[name])
        tags.push({
          key: `${name}:${value}`,
          label: label(value),
          without: { [name]: filters[name].filter((other) => other !== value) },
        });
    };
    const ranged = (name: 'price' | 'quantity', min: string, max: string, of: Record<string, string> = {}) => {
      if (!min && !max) return;
      const values = { ...of, min: min && format.number(min), max: max && format.number(max) };
      const kind = min && max ? 'between' : min ? 'from' : 'upTo';
      tags.push({
        key: name,
        label: say(`tag.${name}.${kind}`, values),
        without: name === 'price' ? NO_PRICE : { quantityMin: '', quantityMax: '' },
      });
    };

    if (filters.q) tags.push({ key: 'q', label: say('tag.text', { text: filters.q }), without: { q: '' } });
    const group = MINERAL_GROUPS.find(({ id }) => id === filters.group);
    if (group) tags.push({ key: 'group', label: groupName(group.minerals[0]), without: { group: '' } });
    listed('mineral', mineralName);
    listed('country', (code) => format.country(code));
    ranged('price', filters.priceMin, filters.priceMax, rangeIn(filters));
    ranged('quantity', filters.quantityMin, filters.quantityMax);
    if (filters.purityMin)
      tags.push({
        key: 'purity',
        label: say('tag.purity', { min: format.percent(filters.purityMin) }),
        without: { purityMin: '' },
      });
    listed('certification', (value) => value);
    if (filters.esg) tags.push({ key: 'esg', label: say('tag.esg'), without: { esg: false } });
    if (filters.sellerType !== 'all')
      tags.push({ key: 'seller', label: say(`tag.seller.${filters.sellerType}`), without: { sellerType: 'all' } });
    listed('form', (form) => say(`form.${form}`));
    listed('assay', (text) => {
      const [limit] = readAssayLimits([text]) ?? [];
      return limit ? say(`tag.assay.${limit.kind}`, { ...limit, value: format.number(limit.value) }) : text;
    });
    listed('incoterm', (term) => term);
    listed('place', (place) => say('tag.place', { place }));
    if (filters.readyBy)
      tags.push({
        key: 'ready',
        label: say('tag.ready', { day: format.date(filters.readyBy) }),
        without: { readyBy: '' },
      });
    return tags;
  };
};
