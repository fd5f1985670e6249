import { type PagedListStates, MoreRows, type PagedAnswer, PagedList } from '@orebridge/remote-kit/pages';
import { DemoRibbon, Panel, RowItem, type RowItemProps, RowList, Stack } from '@orebridge/ui';
import { DemoNote, demoIn } from '../lots/Demo';

interface Props<Item> extends PagedListStates {
  answer: PagedAnswer<{ items: readonly Item[] }>;
  label: string;
  row: (one: Item) => RowItemProps;
}

/** Records one below the other, page after page. */
export const RecordRows = <Item extends { id: string; demo: boolean }>({
  answer,
  label,
  row,
  ...faces
}: Props<Item>) => (
  <PagedList answer={answer} height={260} {...faces}>
    {(items) => {
      const demo = demoIn(items);
      return (
        <Stack gap={5}>
          <DemoNote shown={demo === 'all'} />
          <Panel flush>
            <RowList label={label}>
              {items.map((one) => {
                const { detail, ...rest } = row(one);
                return (
                  <RowItem
                    key={one.id}
                    {...rest}
                    detail={
                      <>
                        {detail} {demo === 'some' && one.demo ? <DemoRibbon inline /> : null}
                      </>
                    }
                  />
                );
              })}
            </RowList>
          </Panel>
          <MoreRows pages={answer} />
        </Stack>
      );
    }}
  </PagedList>
);
