import type { ServiceCard, ServicePrice } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat, useMineralName } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** How many names of a list are shown before the rest is only counted. */
const SHOWN = 6;

/** Words of a service: its kind, its price, and where and for what it is offered. */
export const useServiceMessages = () => {
  const intl = useIntl();
  const say = useMessages('marketplace');
  const format = useFormat();
  const mineralName = useMineralName();
  const word = (key: string) => intl.formatMessage({ id: `service.${key}` });
  const short = (names: readonly string[]) =>
    names.length > SHOWN
      ? say('service.andMore', { names: names.slice(0, SHOWN).join(', '), count: names.length - SHOWN })
      : format.list(names);
  return {
    word,
    priceOf: (price: ServicePrice | null) =>
      !price || price.type === 'on_request'
        ? say('service.onRequest')
        : `${format.money(price.amount, price.currency, { min: 2 })} ${word(`basis.${price.type}`)}`,
    whereOf: ({ countries }: Pick<ServiceCard, 'countries'>) =>
      countries.length ? short(countries.map((code) => format.country(code))) : say('service.everywhere'),
    mineralsOf: ({ minerals }: Pick<ServiceCard, 'minerals'>) =>
      minerals.length ? short(minerals.map((mineral) => mineralName(mineral))) : say('service.everyMineral'),
    languagesOf: ({ languages }: Pick<ServiceCard, 'languages'>) =>
      format.list(languages.map((code) => format.language(code))),
  };
};
