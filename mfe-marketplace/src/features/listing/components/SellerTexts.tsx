import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Section, Text } from '@orebridge/ui';
import styled from 'styled-components';

const Prose = styled.div`
  max-width: 68ch;
  white-space: pre-line;
`;

/** What the seller wrote: description, ESG information, terms and conditions. */
export const SellerTexts = ({ listing: { description, esgInfo, terms } }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const texts = [
    ['description', description],
    ['esgInfo', esgInfo],
    ['terms', terms],
  ] as const;
  return texts.map(([field, text]) =>
    text ? (
      <Section key={field} title={say(`field.${field}`)}>
        <Prose>
          <Text as="p" tone="secondary">
            {text}
          </Text>
        </Prose>
      </Section>
    ) : null,
  );
};
