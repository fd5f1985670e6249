import { inProgress } from '../features/deal/stages';
import { DealsPanel } from './DealsPanel';

/** The company's deals in progress, the last change first. */
export default function YourDeals() {
  return (
    <DealsPanel
      title="deals.widget.yourDeals"
      empty="deals.widget.yourDealsEmpty"
      emptyText="deals.widget.yourDealsEmptyText"
      href="/deals"
      query={{}}
      matches={inProgress}
    />
  );
}
