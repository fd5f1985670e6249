import { useSearchParams } from 'react-router-dom';
import { DealList } from '../deal/DealList';
import { NoInvestments } from '../deal/NoInvestments';

/** The company's deals about minerals, or, with `?type=investments`, an investor's investments. */
export default function DealsPage() {
  const [params] = useSearchParams();
  return params.get('type') === 'investments' ? <NoInvestments /> : <DealList />;
}
