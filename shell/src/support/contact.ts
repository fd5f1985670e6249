import { isExampleAddress, SUPPORT_MAIL_EXAMPLE, SUPPORT_MAIL_META } from '@orebridge/contracts';

interface Contact {
  address: string;
  /** True until whoever runs the site has set an address that somebody reads. */
  isExample: boolean;
}

/** Where people reach a person, as the server says in its page. */
export const supportContact = (): Contact => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SUPPORT_MAIL_META}"]`);
  const address = meta?.content || SUPPORT_MAIL_EXAMPLE;
  return { address, isExample: isExampleAddress(address) };
};
