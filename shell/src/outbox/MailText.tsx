import { Link } from '@orebridge/ui';
import styled from 'styled-components';

const Lines = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** A link of this site is followed within it, whatever host name the mail was written with. */
const hrefOf = (address: string): string => {
  const url = new URL(address);
  return url.host === location.host ? `${url.pathname}${url.search}${url.hash}` : address;
};

/** The text of a mail with its addresses as links. */
export function MailText({ text }: { text: string }) {
  const parts = text.split(ADDRESS);
  return (
    <Lines>
      {parts.map((part, index) =>
        index % 2 ? (
          <Link key={`${index} ${part}`} href={hrefOf(part)}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Lines>
  );
}
