import { PageBody, PageHeader } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import { Calculator } from '../settlement/Calculator';
import { BLANK } from '../settlement/sheet';

/** A settlement to try out, for anyone who is signed in. */
export default function CalculatorPage() {
  return (
    <PageBody>
      <PageHeader
        title={<FormattedMessage id="deals.calc.title" />}
        subtitle={<FormattedMessage id="deals.calc.subtitle" />}
      />
      <Calculator preset={BLANK} />
    </PageBody>
  );
}
