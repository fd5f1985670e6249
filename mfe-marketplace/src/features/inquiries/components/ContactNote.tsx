import { useMessages } from '@orebridge/remote-kit';
import { contactsIn } from '@orebridge/trade';
import { Callout } from '@orebridge/ui';

/** A caution beside a text that names a way to reach somebody elsewhere; the text itself is never kept back. */
export const ContactNote = ({ text }: { text: string }) => {
  const say = useMessages('marketplace');
  if (contactsIn(text).length === 0) return null;
  return <Callout tone="warning">{say('ask.contacts')}</Callout>;
};
