import type { Requirement } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { TENDER_STATUS } from '@orebridge/remote-kit/trade';
import { Cluster, Link, LinkButton, Panel, Stack, StatusBadge } from '@orebridge/ui';
import { useTenders } from '../api/useTenders';

/** What has been put out to tender of the own requirement, and the way to do it. */
export const TenderOfRequirement = ({ requirement }: { requirement: Requirement }) =>
  requirement.own ? <OwnTenders requirement={requirement} /> : null;

const OwnTenders = ({ requirement: { id, state } }: { requirement: Requirement }) => {
  const say = useMessages('marketplace');
  const answer = useTenders('own', id);
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const running = items.some((one) => ['open', 'closed', 'opened'].includes(one.state));
  const may = (state === 'draft' || state === 'open') && !running;
  if (!may && items.length === 0) return null;
  return (
    <Panel title={say('tender.title')}>
      <Stack gap={5}>
        {items.map((one) => (
          <Cluster key={one.id} gap={4}>
            <Link href={`/tenders/${one.id}`}>{`${one.reference} · ${say(`tender.kind.${one.kind}`)}`}</Link>
            <StatusBadge status={TENDER_STATUS[one.state]} label={say(`tender.state.${one.state}`)} />
          </Cluster>
        ))}
        {may ? (
          <div>
            <LinkButton icon="scales" href={`/tenders/new?requirement=${id}`}>
              {say('tender.publish.title')}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
};
