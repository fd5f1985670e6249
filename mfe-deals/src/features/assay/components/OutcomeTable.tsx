import { useMessages } from '@orebridge/remote-kit';
import type { AssayExchange } from '@orebridge/contracts';
import { Badge, Panel, Sub, Table, useFormat } from '@orebridge/ui';
import { useFormulaText } from '../../../shared/settlement/useFormulaText';

type Line = AssayExchange['outcome'][number];
const TONES = { split: 'positive', umpired: 'info', alone: 'info', umpire_needed: 'warning' } as const;
/** A mean may have more places than anybody reads. */
const MOST_DIGITS = 6;

/** What both laboratories found, lot by lot, and what became of it. */
export const OutcomeTable = ({ exchange }: { exchange: AssayExchange }) => {
  const say = useMessages('deals.assay');
  const format = useFormat();
  const formulaText = useFormulaText();
  const has = { umpire: exchange.outcome.some(({ umpire }) => umpire !== null), lots: exchange.rules.lots > 1 };
  const figure = (value: string | null) => value ?? '–';
  const final = (line: Line) =>
    line.final === null ? '–' : `${format.number(line.final, { max: MOST_DIGITS })} ${line.unit}`;
  return (
    <Panel title={say('outcome.title')} flush>
      <Table<Line>
        label={say('outcome.title')}
        rows={exchange.outcome}
        rowKey={({ lot, element }) => `${lot} ${element}`}
        density="compact"
        columns={[
          {
            id: 'element',
            header: say('outcome.element'),
            card: 'title',
            cell: ({ lot, element, unit }) => (
              <>
                {element}
                <Sub>{has.lots ? `${say('lot', { lot })} · ${unit}` : unit}</Sub>
              </>
            ),
          },
          { id: 'seller', header: say('side.seller'), align: 'end', cell: ({ seller }) => figure(seller) },
          { id: 'buyer', header: say('side.buyer'), align: 'end', cell: ({ buyer }) => figure(buyer) },
          {
            id: 'limit',
            header: say('outcome.limit'),
            align: 'end',
            cell: ({ limit }) => limit ?? say('rules.mean'),
          },
          ...(has.umpire
            ? [
                {
                  id: 'umpire',
                  header: say('side.umpire'),
                  align: 'end' as const,
                  cell: ({ umpire }: Line) => figure(umpire),
                },
              ]
            : []),
          { id: 'final', header: say('outcome.final'), align: 'end', cell: final },
          {
            id: 'status',
            header: say('outcome.status'),
            cell: (line) => (
              <>
                <Badge tone={TONES[line.status]}>{say(`status.${line.status}`)}</Badge>
                {line.working && line.limit !== null ? <Sub>{formulaText(line.working)}</Sub> : null}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
};
