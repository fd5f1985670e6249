import { useOwnCountry } from '../../../shared/api/useOwnCountry';
import { useOwnRequirements } from '../../../shared/api/useOwnRequirements';
import type { RequirementForm } from '../form';

/** What a company says of delivery in each of its requirements, until it says something else. */
export type UsualTerms = Pick<RequirementForm, 'incoterm' | 'place' | 'destinationCountry' | 'currency'>;

/**
 * The delivery of the company's newest requirement, which the next one begins with; a first one goes to the company's own country.
 * Null until it is known; what cannot be read holds nobody up.
 */
export const useUsualTerms = (): UsualTerms | null => {
  const own = useOwnRequirements();
  const company = useOwnCountry(true);
  if (own.isPending || company.isPending) return null;
  const newest = own.data?.pages[0]?.items[0];
  return {
    incoterm: newest?.incoterm ?? '',
    place: newest?.place ?? '',
    destinationCountry: newest?.destinationCountry ?? company.country ?? '',
    currency: newest?.currency ?? 'USD',
  };
};
