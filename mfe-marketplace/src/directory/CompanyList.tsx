import { type DirectoryQuery, useDirectory } from '../api/directory';
import { FoundCards } from '../paged/FoundCards';
import { useSay } from '../say';
import { CompanyCard } from './CompanyCard';

/** The companies that fit, page by page. */
export const CompanyList = ({ query }: { query: DirectoryQuery }) => {
  const say = useSay();
  return (
    <FoundCards
      answer={useDirectory(query)}
      found={(counted) => say('directory.found', counted)}
      failed={say('directory.failed')}
      empty={{ icon: 'buildings', title: say('directory.none.title'), text: say('directory.none.text') }}
    >
      {(company, markDemo) => <CompanyCard key={company.id} company={company} markDemo={markDemo} />}
    </FoundCards>
  );
};
