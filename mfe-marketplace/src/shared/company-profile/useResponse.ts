import type { CompanyProfile } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';

/** The response time in words, with how many answers it is about; too few say nothing. */
export const useResponseText = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  return ({ medianHours, answered, days }: CompanyProfile['response']): string =>
    medianHours === null
      ? say('profile.response.tooFew', { answered, days })
      : say(Number(medianHours) < 1 ? 'profile.response.soon' : 'profile.response.of', {
          hours: format.number(medianHours),
          answered,
          days,
        });
};
