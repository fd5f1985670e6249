import type { CompanyPublic } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Avatar, Badge, Cluster, DemoRibbon, Panel, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { SellerConduct } from './SellerConduct';

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
`;

/** Who sells: how far verified, how rated, certified by whom. */
export const Seller = ({ seller }: { seller: CompanyPublic }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const kind = seller.sellerType ? say(`seller.${seller.sellerType}`) : null;
  const place = [seller.city, seller.country ? format.country(seller.country) : null].filter(Boolean).join(', ');
  return (
    <Panel title={say('seller.title')} actions={seller.demo ? <DemoRibbon inline /> : undefined}>
      <Stack gap={5}>
        <Name>
          <Avatar name={seller.name} size={36} tone="seller" />
          <div>
            <Text as="p" strong>
              {seller.name}
            </Text>
            <Text as="p" size="bodySm" tone="secondary">
              {[kind, place].filter(Boolean).join(' · ')}
            </Text>
          </div>
        </Name>
        <TermList
          items={[
            { id: 'level', term: say('seller.level'), detail: say(`seller.level.${seller.kybLevel}`) },
            {
              id: 'rating',
              term: say('seller.ratingTerm'),
              detail: seller.rating
                ? say('seller.ratingOf', {
                    rating: format.number(seller.rating, { min: 1, max: 1 }),
                    count: seller.ratingCount,
                  })
                : say('seller.unrated'),
            },
            ...(seller.founded ? [{ id: 'founded', term: say('seller.founded'), detail: String(seller.founded) }] : []),
          ]}
        />
        <SellerConduct seller={seller} />
        {seller.certifications.length > 0 ? (
          <Cluster gap={2}>
            {seller.certifications.map((name) => (
              <Badge key={name} tone="outline">
                {name}
              </Badge>
            ))}
          </Cluster>
        ) : null}
      </Stack>
    </Panel>
  );
};
