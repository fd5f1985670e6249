import { useMessages } from '@orebridge/remote-kit';
import { useAddress } from '@orebridge/remote-kit/pages';
import { PageBody, PageHeader, Stack } from '@orebridge/ui';
import { CompanyList } from './CompanyList';
import { CompanyMap } from './CompanyMap';
import { Filters } from './Filters';
import { PAGE, readFilters, readSort, readView } from '../query';

/** Companies as a list or on the map, narrowed and sorted by what the address bar says. */
export const Directory = ({ suppliersOnly = false }: { suppliersOnly?: boolean }) => {
  const say = useMessages('marketplace');
  const { params, change } = useAddress();
  const filters = readFilters(params, suppliersOnly);
  const sort = readSort(params);
  return (
    <PageBody>
      <PageHeader
        title={say(suppliersOnly ? 'directory.suppliers' : 'directory.network')}
        subtitle={say(suppliersOnly ? 'directory.suppliers.text' : 'directory.network.text')}
      />
      <Stack gap={6}>
        <Filters params={params} suppliersOnly={suppliersOnly} change={change} />
        {readView(params) === 'map' ? (
          <CompanyMap filters={filters} onCountry={(code) => change('country', code)} />
        ) : (
          <CompanyList query={{ ...filters, ...(sort === 'name' ? {} : { sort }), limit: PAGE }} />
        )}
      </Stack>
    </PageBody>
  );
};
