import { PageBody, PageHeader } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import { Calculator } from './components/Calculator';
import { BLANK } from '../../shared/settlement/sheet';

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
