import { useMessages, useSession } from '@orebridge/remote-kit';
import { Columns, PageBody, PageHeader, Stack, TabLinks } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useInquiries } from './api/useInquiries';
import { useLiveInquiries } from './api/useLiveInquiries';
import { useUnread } from './api/useUnread';
import { Thread } from './components/Thread';
import { ThreadList } from './components/ThreadList';
import { useNarrow } from '@orebridge/remote-kit/pages';

const TABS = ['all', 'buyer', 'seller', 'unread'] as const;
type Tab = (typeof TABS)[number];

/** Questions about lots: what the own company asked and got, and the chosen thread beside the list. */
const Inquiries = () => {
  const say = useMessages('marketplace');
  const narrow = useNarrow();
  const { can } = useSession();
  const [params] = useSearchParams();
  const chosen = params.get('thread');
  const tabs = TABS.filter((each) => each !== 'seller' || can('create:listing'));
  const tab: Tab = tabs.find((each) => each === params.get('tab')) ?? 'all';
  const unread = useUnread().data;
  useLiveInquiries();
  const answer = useInquiries(tab === 'buyer' || tab === 'seller' ? tab : undefined, tab === 'unread');
  const hrefOf = (thread: string | null, to: Tab = tab) => {
    const address = new URLSearchParams({ ...(to === 'all' ? {} : { tab: to }), ...(thread ? { thread } : {}) });
    return `/inquiries?${address.toString()}`;
  };
  const counts: Partial<Record<Tab, number>> = unread
    ? { buyer: unread.buyer, seller: unread.seller, unread: unread.buyer + unread.seller }
    : {};
  const list = (
    <ThreadList
      answer={answer}
      chosen={chosen}
      hrefOf={(id) => hrefOf(id)}
      empty={{ title: say(`ask.empty.${tab}`), text: say('ask.empty.text') }}
    />
  );
  const thread = chosen ? <Thread key={chosen} id={chosen} backHref={hrefOf(null)} /> : null;
  return (
    <PageBody>
      <PageHeader title={say('ask.title')} subtitle={say('ask.subtitle')} />
      <Stack gap={6}>
        <TabLinks
          label={say('ask.title')}
          items={tabs.map((each) => ({
            href: hrefOf(chosen, each),
            label: say(`ask.tab.${each}`),
            count: counts[each] || undefined,
            current: each === tab,
          }))}
        />
        {thread && narrow ? thread : null}
        {thread && !narrow ? (
          <Columns asideFirst asideWidth="lg" aside={list}>
            {thread}
          </Columns>
        ) : null}
        {thread ? null : list}
      </Stack>
    </PageBody>
  );
};

export default Inquiries;
