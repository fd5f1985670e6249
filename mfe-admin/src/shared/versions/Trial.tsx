import type { TrialResult } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Badge, Button, Callout, FormError, Link, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

type Item = TrialResult['items'][number];
const PATH: Readonly<Record<Item['kind'], (id: string) => string>> = {
  listing: (id) => `/listing/${id}`,
  deal: (id) => `/deals/${id}`,
};

/** What a version would change on the lots and deals of today: how many by what changes, and the gravest by name. */
export const TrialView = ({ trial }: { trial: TrialResult }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const intl = useIntl();
  const { listings, deals, items } = trial;
  const changed = listings.changed + deals.changed;
  const gates = (of: Item['closed']) =>
    format.list(
      of.map(({ gate, code, document }) => {
        const what = intl.formatMessage({ id: document ? `document.type.${document}` : code });
        return `${what} (${say(`trial.gate.${gate}`)})`;
      }),
    );
  const detail = ({ before, after, closed, opened }: Item) =>
    [
      say('trial.verdict', {
        before: say(`compliance.status.${before.status}`),
        from: before.score,
        after: say(`compliance.status.${after.status}`),
        to: after.score,
      }),
      closed.length ? say('trial.closes', { gates: gates(closed) }) : null,
      opened.length ? say('trial.opens', { gates: gates(opened) }) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap={4}>
      <Text strong>
        {changed ? say('trial.changed', { listings: listings.changed, deals: deals.changed }) : say('trial.none')}
      </Text>
      <Text size="bodySm" tone="secondary">
        {say('trial.judged', { date: format.date(trial.on), listings: listings.judged, deals: deals.judged })}
      </Text>
      {trial.complete ? null : <Callout tone="warning" title={say('trial.incomplete')} />}
      {trial.counts.length ? (
        <RowList label={say('trial.counts')}>
          {trial.counts.map(({ change, ...count }) => (
            <RowItem key={change} title={say(`trial.change.${change}`)} end={say('trial.count', count)} />
          ))}
        </RowList>
      ) : null}
      {items.length ? (
        <RowList label={say('trial.items')}>
          {items.map((item) => (
            <RowItem
              key={item.id}
              title={
                <Link href={PATH[item.kind](item.id)}>{[item.name, item.reference].filter(Boolean).join(' · ')}</Link>
              }
              detail={detail(item)}
              end={<Badge tone="neutral">{say(`trial.kind.${item.kind}`)}</Badge>}
            />
          ))}
        </RowList>
      ) : null}
      {items.length < changed ? (
        <Text size="caption" tone="tertiary">
          {say('trial.more', { count: changed - items.length })}
        </Text>
      ) : null}
    </Stack>
  );
};

interface TrialSectionProps {
  trial: { data: TrialResult | undefined; isPending: boolean; isError: boolean; error: unknown };
  onTry: () => void;
}

/** The trial of a version that is being typed, on demand. */
export const TrialSection = ({ trial, onTry }: TrialSectionProps) => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  return (
    <Stack gap={4} as="section">
      <Text as="h3" size="titleSm">
        {say('trial.title')}
      </Text>
      <div>
        <Button size="sm" pending={trial.isPending} onClick={onTry}>
          {say('trial.try')}
        </Button>
      </div>
      {trial.isError ? <FormError>{errorText(trial.error)}</FormError> : null}
      <div aria-live="polite">{trial.data ? <TrialView trial={trial.data} /> : null}</div>
    </Stack>
  );
};
