import type { Sample } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { Read, useNarrow } from '@orebridge/remote-kit/pages';
import {
  Columns,
  Link,
  LinkButton,
  MineralThumb,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  StatusBadge,
  TabLinks,
  useFormat,
} from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { RecordRows } from '../../shared/list/RecordRows';
import { useLiveSamples, useSample, useSamples } from './api/useSamples';
import { SampleCard } from './components/SampleCard';
import { statusOf } from './sample-status';

const TABS = ['all', 'buyer', 'seller'] as const;
type Tab = (typeof TABS)[number];

const Chosen = ({ id, backHref }: { id: string; backHref: string }) => {
  const say = useMessages('marketplace');
  const sample = useSample(id);
  return (
    <Panel
      title={sample.data?.listing.mineralName ?? say('sample.title')}
      actions={
        <LinkButton size="sm" variant="quiet" icon="arrow-left" href={backHref}>
          {say('sample.back')}
        </LinkButton>
      }
    >
      <Read of={sample}>
        {(one) => (
          <Stack gap={4}>
            <Link href={`/listing/${one.listing.id}`}>{one.listing.reference}</Link>
            <SampleCard sample={one} />
          </Stack>
        )}
      </Read>
    </Panel>
  );
};

/** Samples of lots: those that the own company asked for and was asked for, and the chosen one beside the list. */
const SamplesPage = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const narrow = useNarrow();
  const { can } = useSession();
  const [params] = useSearchParams();
  const chosen = params.get('sample');
  const tabs = TABS.filter((each) => each !== 'seller' || can('create:listing'));
  const tab: Tab = tabs.find((each) => each === params.get('tab')) ?? 'all';
  useLiveSamples();
  const answer = useSamples(tab === 'all' ? undefined : tab);
  const hrefOf = (sample: string | null, to: Tab = tab) => {
    const address = new URLSearchParams({ ...(to === 'all' ? {} : { tab: to }), ...(sample ? { sample } : {}) });
    return `/samples?${address.toString()}`;
  };
  const other = ({ side, buyer, seller }: Sample) => (side === 'seller' ? buyer.name : seller.name);
  const list = (
    <RecordRows
      answer={answer}
      label={say('sample.list')}
      failed={say('sample.failed')}
      empty={{ icon: 'flask', title: say('sample.empty'), text: say('sample.empty.text') }}
      row={(one) => ({
        lead: <MineralThumb mineral={one.listing.mineralType ?? ''} size={40} />,
        title: (
          <Link href={hrefOf(one.id)} aria-current={one.id === chosen ? 'true' : undefined}>
            {say('ask.row', { company: other(one), lot: one.listing.mineralName || say('lot.unnamed') })}
          </Link>
        ),
        detail: `${format.quantity(one.quantity, one.unit)} · ${format.dateTime(one.askedAt)}`,
        end: <StatusBadge status={statusOf(one.state)} label={say(`sample.state.${one.state}`)} />,
      })}
    />
  );
  const sample = chosen ? <Chosen key={chosen} id={chosen} backHref={hrefOf(null)} /> : null;
  return (
    <PageBody>
      <PageHeader title={say('sample.title')} subtitle={say('sample.subtitle')} />
      <Stack gap={6}>
        <TabLinks
          label={say('sample.title')}
          items={tabs.map((each) => ({
            href: hrefOf(chosen, each),
            label: say(`sample.tab.${each}`),
            current: each === tab,
          }))}
        />
        {sample && narrow ? sample : null}
        {sample && !narrow ? (
          <Columns asideFirst asideWidth="lg" aside={list}>
            {sample}
          </Columns>
        ) : null}
        {sample ? null : list}
      </Stack>
    </PageBody>
  );
};

export default SamplesPage;
