import { DealsPanel } from './DealsPanel';

/** The deals that wait for a reviewer's release. */
export default function DealsInReview() {
  return (
    <DealsPanel
      title="deals.widget.inReview"
      empty="deals.widget.inReviewEmpty"
      emptyText="deals.widget.inReviewEmptyText"
      href="/deals?state=in-review"
      query={{ state: 'compliance_review' }}
      matches={(deal) => deal.state === 'compliance_review'}
    />
  );
}
