import { useMessages } from '@orebridge/remote-kit';
import { type DirectoryQuery, useDirectory } from '../../../shared/api/useDirectory';
import { FoundCards } from '../../../shared/list/FoundCards';
import { CompanyCard } from './CompanyCard';

/** The companies that fit, page by page. */
export const CompanyList = ({ query }: { query: DirectoryQuery }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  return (
    <FoundCards
      answer={useDirectory(query)}
      found={(counted) => say('directory.found', counted)}
      failed={say('directory.failed')}
      empty={{ icon: 'buildings', title: say('directory.none.title'), text: shared('common.fewerFilters') }}
    >
      {(company, markDemo) => <CompanyCard key={company.id} company={company} markDemo={markDemo} />}
    </FoundCards>
  );
};
