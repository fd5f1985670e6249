import type { CompanyPublic, CompanySite } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';

/** Places and kinds of companies in words. */
export const useCompanyMessages = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  return {
    /** Town and country of the seat, as far as they are known. */
    seat: ({ city, country }: Pick<CompanyPublic, 'city' | 'country'>): string =>
      [city, country ? format.country(country) : ''].filter(Boolean).join(', '),
    /** What the company is: the role in words, then the kind of seller. */
    kind: ({ role, sellerType }: Pick<CompanyPublic, 'role' | 'sellerType'>): string =>
      [say(`profile.role.${role}`), sellerType ? say(`seller.${sellerType}`) : ''].filter(Boolean).join(' · '),
    site: ({ kind, place, country }: Pick<CompanySite, 'kind' | 'place' | 'country'>): string =>
      [say(`profile.site.${kind}`), [place, format.country(country)].filter(Boolean).join(', ')].join(' · '),
  };
};
