import { CompanyChoice } from '@orebridge/remote-kit/trade';
import { SERVICE_RULES } from '@orebridge/trade';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

interface Props {
  chosen: readonly string[];
  onChange: (next: string[]) => void;
}

/** The providers that are asked by name. */
export const Providers = (props: Props) => {
  const { say } = useServiceMessages();
  return (
    <CompanyChoice
      kind="service_provider"
      label={say('ask.addProvider')}
      optional
      most={SERVICE_RULES.providersMax}
      {...props}
    />
  );
};
