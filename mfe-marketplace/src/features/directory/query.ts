import { DIRECTORY_KINDS, DIRECTORY_SORTS, SELLER_TYPES } from '@orebridge/contracts';
import { oneOf } from '@orebridge/remote-kit/pages';
import { MINERALS } from '@orebridge/trade';
import type { DirectoryQuery } from '../../shared/api/useDirectory';
import { COUNTRY_CODES } from '../../shared/listing-editor/countries';

export const PAGE = 24;
export const MIN_RATINGS = ['3', '4', '4.5'] as const;
export const VIEWS = ['list', 'map'] as const;

type Filters = Omit<DirectoryQuery, 'limit' | 'cursor' | 'sort'>;

/** What the address bar asks for; what it cannot mean is left out. */
export const readFilters = (params: URLSearchParams, suppliersOnly: boolean): Filters => {
  const kind = suppliersOnly ? 'supplier' : oneOf(params.get('kind'), DIRECTORY_KINDS);
  const country = oneOf(params.get('country'), COUNTRY_CODES);
  const sellerType = oneOf(params.get('sellerType'), SELLER_TYPES);
  const mineral = oneOf(params.get('mineral'), MINERALS);
  const minRating = oneOf(params.get('minRating'), MIN_RATINGS);
  const q = params.get('q')?.slice(0, 120);
  const certification = params.get('certification')?.slice(0, 80);
  return {
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(country ? { country } : {}),
    ...(sellerType ? { sellerType } : {}),
    ...(mineral ? { mineral } : {}),
    ...(certification ? { certification } : {}),
    ...(minRating ? { minRating } : {}),
    ...(params.get('verified') === 'true' ? { verified: 'true' } : {}),
  };
};

export const readSort = (params: URLSearchParams) => oneOf(params.get('sort'), DIRECTORY_SORTS) ?? 'name';
export const readView = (params: URLSearchParams) => oneOf(params.get('view'), VIEWS) ?? 'list';
