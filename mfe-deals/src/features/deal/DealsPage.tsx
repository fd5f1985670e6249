import { useSession } from '@orebridge/remote-kit';
import { useSearchParams } from 'react-router-dom';
import { DealList } from './components/DealList';
import { Investments } from './components/Investments';

/** The company's deals about minerals, or with `?type=investments`, and for an investor from the start, its investments. */
export default function DealsPage() {
  const [params] = useSearchParams();
  const { role } = useSession();
  const isInvestments =
    params.get('type') === 'investments' || (role === 'investor' && !params.has('state') && !params.has('q'));
  return isInvestments ? <Investments /> : <DealList />;
}
