import { useErrorText } from '@orebridge/remote-kit';
import { listState, MoreRows, type NextPage, SearchField } from '@orebridge/remote-kit/pages';
import {
  DemoRibbon,
  EmptyState,
  ErrorState,
  type IconName,
  PageBody,
  PageHeader,
  Stack,
  Tabs,
  type TableProps,
} from '@orebridge/ui';
import type { ReactNode } from 'react';

interface ListStates {
  label: string;
  state: NonNullable<TableProps<unknown>['state']>;
  empty: ReactNode;
  error: ReactNode;
}
interface Props<Tab extends string> {
  /** Says the page's own words: `title`, `subtitle`, `search`, `tabs`, `tab.<tab>`, `empty.<tab>` and `empty.search`. */
  say: (id: string) => string;
  tabs: readonly Tab[];
  tab: Tab;
  chooseTab: (tab: Tab) => void;
  /** What stands in the search box, and what of it the rows were looked up by. */
  typed: string;
  onType: (text: string) => void;
  settled: string;
  pages: NextPage & { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  rows: readonly { demo: boolean }[];
  searching: boolean;
  /** The face of a tab without rows. */
  empty: { icon: IconName; actions: ReactNode };
  table: (faces: ListStates) => ReactNode;
  /** Beneath the list. */
  children?: ReactNode;
}

/** A page of one list with tabs and a search of its own. */
export const ListPage = <Tab extends string>(props: Props<Tab>) => {
  const { say, tabs, tab, chooseTab, typed, onType, settled, pages, rows, searching, empty, table, children } = props;
  const errorText = useErrorText();
  const list = (
    <Stack gap={7}>
      {table({
        label: say('title'),
        state: listState(pages, rows, searching),
        empty: settled ? (
          <EmptyState icon="magnifying-glass" title={say('empty.search')} text={say('empty.searchText')} />
        ) : (
          <EmptyState {...empty} title={say(`empty.${tab}`)} text={say('empty.text')} />
        ),
        error: <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />,
      })}
      <MoreRows pages={pages} />
    </Stack>
  );
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        eyebrow={rows.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
        actions={<SearchField label={say('search')} typed={typed} onType={onType} />}
      />
      <Stack gap={9}>
        <Tabs
          label={say('tabs')}
          value={tab}
          onValueChange={chooseTab}
          items={tabs.map((value) => ({
            value,
            label: say(`tab.${value}`),
            content: value === tab ? list : undefined,
          }))}
        />
        {children}
      </Stack>
    </PageBody>
  );
};
