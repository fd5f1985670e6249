import type { DirectoryEntry } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Cluster, DemoRibbon, Link, MineralChip, Panel, RoleBadge, Stack, Text, useFormat } from '@orebridge/ui';

const SHOWN = 6;

/** A company's public profile in short: who, where, how far verified, how rated, what is on the market. */
export const CompanyCard = ({ company, markDemo }: { company: DirectoryEntry; markDemo: boolean }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const place = [company.city, company.country ? format.country(company.country) : ''].filter(Boolean).join(', ');
  const kind = company.sellerType ? say(`seller.${company.sellerType}`) : '';
  const sells = company.role === 'seller' || company.role === 'supplier';
  const rated = company.rating !== null && company.ratingCount > 0;
  return (
    <Panel
      title={<Link href={`/suppliers/${company.id}`}>{company.name}</Link>}
      headingLevel={2}
      actions={markDemo && company.demo ? <DemoRibbon inline /> : undefined}
    >
      <Stack gap={4}>
        <Text as="p" size="bodySm" tone="secondary">
          {[kind, place, company.founded ? say('directory.founded', { year: String(company.founded) }) : '']
            .filter(Boolean)
            .join(' · ') || say('lot.notGiven')}
        </Text>
        <Cluster gap={3}>
          <RoleBadge role={company.role} />
          <Badge tone={company.verified ? 'positive' : 'outline'}>{say(`seller.level.${company.kybLevel}`)}</Badge>
        </Cluster>
        <Text as="p" size="bodySm">
          {rated
            ? say('seller.ratingOf', { rating: company.rating, count: company.ratingCount })
            : say('seller.unrated')}
        </Text>
        {company.minerals.length > 0 ? (
          <Cluster gap={2}>
            {company.minerals.slice(0, SHOWN).map((mineral) => (
              <MineralChip key={mineral} mineral={mineral} />
            ))}
          </Cluster>
        ) : null}
        {company.certifications.length > 0 ? (
          <Text as="p" size="bodySm" tone="secondary">
            {format.list(company.certifications)}
          </Text>
        ) : null}
        {company.lots > 0 ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say('directory.lots', { count: company.lots })}
          </Text>
        ) : sells ? (
          <Text as="p" size="bodySm" tone="tertiary">
            {say('directory.noLots')}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
};
