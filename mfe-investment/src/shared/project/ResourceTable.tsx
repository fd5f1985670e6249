import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  containedKt,
  type GradeUnit,
  type ResourceRow,
  resourceTotals,
  roundAsReported,
  tableTotal,
} from '@orebridge/trade';
import { Panel, Stack, Table, Text, useFormat } from '@orebridge/ui';
import { labelled } from '../list/labelled';

interface Row {
  id: string;
  name: string;
  tonnes: string;
  grade: string;
  contained: string;
  sum: boolean;
}

/** Resources and reserves with what they contain; Measured and Indicated are added, Inferred never is. */
export const ResourceTable = ({ fields }: { fields: Project['fields'] }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const unit: GradeUnit = fields.gradeUnit ?? 'percent';
  const { resources = [], reserves = [] } = fields;
  if (!resources.length && !reserves.length)
    return (
      <Panel title={say('resources.title')}>
        <Text as="p">{say('resources.none')}</Text>
      </Panel>
    );
  const line = ({ category, tonnesMt, grade }: ResourceRow, i: number): Row => ({
    id: `${category}/${i}`,
    name: say(`category.${category}`),
    tonnes: format.number(String(tonnesMt)),
    grade: format.number(String(grade)),
    contained: format.number(roundAsReported(containedKt(tonnesMt, grade, unit), tonnesMt, grade).toFixed()),
    sum: false,
  });
  const total = (id: string, of: ReturnType<typeof tableTotal>): Row[] =>
    of
      ? [
          {
            id,
            name: say(`category.${id}`),
            tonnes: format.number(of.tonnesMt.toFixed()),
            grade: format.number(of.grade.toFixed()),
            contained: format.number(of.containedKt.toFixed()),
            sum: true,
          },
        ]
      : [];
  const { measuredIndicated } = resourceTotals(resources, unit);
  const surer = resources.filter(({ category }) => category !== 'inferred');
  const rows = [
    ...reserves.map(line),
    ...total('reserves', tableTotal(reserves, unit)),
    ...surer.map(line),
    ...total('measuredIndicated', measuredIndicated),
    ...resources.filter(({ category }) => category === 'inferred').map(line),
  ];
  const text = (row: Row, value: string) => (row.sum ? <strong>{value}</strong> : value);
  const heads = { unit: say(`gradeUnit.${unit}`), of: fields.gradeOf ?? '' };
  return (
    <Panel
      title={say('resources.title')}
      meta={say(fields.inclusive ? 'resources.inclusive' : 'resources.exclusive')}
      flush
    >
      <Table<Row>
        label={say('resources.title')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={labelled([
          { id: 'name', header: say('resources.category'), cell: (row) => text(row, row.name), card: 'title' },
          { id: 'tonnes', header: say('resources.tonnes'), align: 'end', cell: (row) => text(row, row.tonnes) },
          { id: 'grade', header: say('resources.grade', heads), align: 'end', cell: (row) => text(row, row.grade) },
          {
            id: 'kt',
            header: say('resources.contained', heads),
            align: 'end',
            cell: (row) => text(row, row.contained),
          },
        ])}
        footer={
          <Stack gap={2} style={{ padding: '10px 12px 12px', borderTop: '1px solid var(--border-subtle)' }}>
            <Text as="p" size="bodySm">
              {say('resources.caution')}
            </Text>
            {resources.some(({ category }) => category === 'inferred') ? (
              <Text as="p" size="bodySm">
                {say('caution.inferred')}
              </Text>
            ) : null}
          </Stack>
        }
      />
    </Panel>
  );
};
