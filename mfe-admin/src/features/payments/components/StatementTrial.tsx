import type { StatementPreview } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

interface Props {
  fileName: string;
  trial: StatementPreview;
  pending: boolean;
  onImport: () => void;
  onDrop: () => void;
}
type Line = StatementPreview['lines'][number];

/** What a bank file would do, line by line, before it is imported. */
export const StatementTrial = ({ fileName, trial, pending, onImport, onDrop }: Props) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  const { parts, lines, problems } = trial;
  const account = parts.map((part) => part.account).find(Boolean) ?? say('payments.trial.anyAccount');
  const figure = (value: string, currency: string | null) =>
    currency ? format.money(value, currency, { min: 2, max: 2 }) : format.number(value, { min: 2, max: 2 });
  const became = ({ became: what, cause, payment }: Line) =>
    say(`payments.trial.became.${what}`, {
      payment: payment ?? '',
      cause: cause ? say(`payments.cause.${cause}`) : '',
    });
  const said = (blocks: boolean) => problems.filter((one) => one.blocks === blocks);
  return (
    <Panel
      title={say('payments.trial.title', { file: fileName, format: say(`payments.format.${trial.format}`), account })}
    >
      <Stack gap={5}>
        {trial.repeated ? <Callout tone="info" title={say('payments.trial.repeated')} /> : null}
        {[true, false].map((blocks) =>
          said(blocks).length ? (
            <Callout
              key={String(blocks)}
              tone={blocks ? 'negative' : 'warning'}
              title={say(blocks ? 'payments.trial.blocked' : 'payments.trial.warned')}
            >
              <Stack gap={1}>
                {said(blocks).map(({ code, values }, n) => (
                  <span key={`${code}/${n}`}>
                    {intl.formatMessage({ id: `error.${code}` }, { more: 0, ...values })}
                  </span>
                ))}
              </Stack>
            </Callout>
          ) : null,
        )}
        {parts.map(({ number, opening, closing, currency, addsUp }, n) => (
          <Text key={n} as="p" tone="secondary">
            {number ? `${say('payments.trial.statement', { number })}. ` : ''}
            {opening !== null && closing !== null && addsUp
              ? say('payments.trial.adds', { opening: figure(opening, currency), closing: figure(closing, currency) })
              : addsUp === null
                ? say('payments.trial.noBalance')
                : ''}
          </Text>
        ))}
        {lines.length ? (
          <RowList label={say('payments.trial.lines')}>
            {lines.map((line, n) => (
              <RowItem
                key={`${line.row}/${n}`}
                title={became(line)}
                detail={[
                  `${shared('common.row')} ${line.row}`,
                  line.bookedOn ? format.date(line.bookedOn) : '',
                  line.counterparty ?? '',
                  line.remittance,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  <Text as="span" size="figure">
                    {`${line.direction === 'debit' ? '−' : ''}${figure(line.amount, line.currency)}`}
                  </Text>
                }
              />
            ))}
          </RowList>
        ) : null}
        {trial.more ? <Text tone="secondary">{say('payments.trial.more', { count: trial.more })}</Text> : null}
        <Cluster gap={3}>
          {trial.importable ? (
            <Button variant="primary" pending={pending} onClick={onImport}>
              {say('payments.trial.import')}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onDrop}>
            {shared('common.discard')}
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  );
};
