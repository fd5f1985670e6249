import type { CompanyFull } from '@orebridge/contracts';
import { TermList, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** The company's profile as its members read it; its owners change it. */
export function CompanyFacts({ company }: { company: CompanyFull }) {
  const intl = useIntl();
  const format = useFormat();
  const { name, country, city, sellerType } = company;
  const items = [
    { term: 'company.name', detail: name },
    { term: 'company.country', detail: country && format.country(country) },
    { term: 'company.city', detail: city },
    { term: 'company.sellerType', detail: sellerType && intl.formatMessage({ id: `sellerType.${sellerType}` }) },
  ];
  return (
    <TermList
      items={items.flatMap(({ term, detail }) => (detail ? [{ term: intl.formatMessage({ id: term }), detail }] : []))}
    />
  );
}
