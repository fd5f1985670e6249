import type { Assessment } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { PART_MAXIMUM } from '@orebridge/trade';
import { Callout, Cluster, Icon, Link, RowItem, RowList, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { documentPath, type ReadCargo, recordPath } from '../record-path';
import { BandBadge } from './BandBadge';
import { useFindingText } from '../hooks/useFindingText';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Text as="h3" size="titleSm" style={{ marginBottom: 6 }}>
      {title}
    </Text>
    {children}
  </section>
);

/** What the rules say of a cargo: outcome, each line with its points, gates with what opens them, red flags with their evidence. */
export const AssessmentView = ({
  assessment: a,
  cargo,
  gateAction,
}: {
  assessment: Assessment;
  /** Whose records the lines lead to; left out for a cargo that is only thought of. */
  cargo?: ReadCargo;
  /** What can be done about a gate that a document opens. */
  gateAction?: (document: string) => ReactNode;
}) => {
  const say = useMessages('documents');
  const shared = useMessages();
  const format = useFormat();
  const intl = useIntl();
  const text = useFindingText();
  const points = (n: number) => shared('common.points', { points: format.number(n, { sign: true }), count: n });
  const gateEnd = ({ open, document }: Assessment['gates'][number]) => {
    const path = open ? documentPath(a.documents, document) : null;
    if (path) return <Link href={path}>{say('gate.document')}</Link>;
    return !open && document ? gateAction?.(document) : undefined;
  };
  return (
    <Stack gap={6}>
      <Cluster>
        <BandBadge status={a.status} />
        <Text as="span" strong>
          {say('score', { score: a.score })}
        </Text>
        <Text as="span" tone="secondary" size="bodySm">
          {say(`status.${a.status}.text`)}
        </Text>
      </Cluster>
      {a.blocks.map(({ rule, code }) => (
        <Callout key={rule} tone="negative" title={`${rule}: ${text.of(code)}`} />
      ))}
      <Part title={say('lines')}>
        <TermList
          items={[
            ...a.reasons.map((reason, place) => ({
              id: `${reason.code} ${place}`,
              term: cargo ? <Link href={recordPath(reason, cargo)}>{text.reason(reason)}</Link> : text.reason(reason),
              detail: points(reason.part === 'M' ? -reason.points : reason.points),
            })),
            ...a.floors.map((floor) => ({
              id: floor.code,
              term: `${floor.rule}: ${text.of(floor.code)}`,
              detail: say('floor', { score: floor.score }),
            })),
          ]}
        />
        <Text as="p" size="caption" tone="tertiary" style={{ marginTop: 6 }}>
          {say('parts', {
            parts: Object.entries(a.parts)
              .map(([part, n]) => `${part} ${n}/${PART_MAXIMUM[part as keyof typeof PART_MAXIMUM]}`)
              .join(', '),
            raw: a.raw,
          })}
        </Text>
      </Part>
      <Part title={say('gates')}>
        {a.gates.length === 0 ? <Text tone="secondary">{say('gates.none')}</Text> : null}
        <RowList label={say('gates')}>
          {a.gates.map((gate) => (
            <RowItem
              key={`${gate.gate} ${gate.code} ${gate.document}`}
              lead={<Icon name={gate.open ? 'check-circle' : gate.gate === 'warn' ? 'info' : 'lock-key'} size={18} />}
              title={text.gate(gate)}
              detail={`${say(`gate.${gate.gate}`)} (${gate.rule}) ${say(gate.open ? 'gate.open' : gate.document ? 'gate.opensBy' : 'gate.closed')}`}
              end={gateEnd(gate)}
            />
          ))}
        </RowList>
      </Part>
      {a.redFlags.length > 0 ? (
        <Part title={say('flags')}>
          <RowList label={say('flags')}>
            {a.redFlags.map((flag) => (
              <RowItem
                key={flag}
                lead={<Icon name="warning" size={18} />}
                title={say(`flag.${flag}`)}
                detail={say(`flag.${flag}.evidence`)}
              />
            ))}
          </RowList>
        </Part>
      ) : null}
      {a.unknown.length > 0 ? (
        <Part title={say('unknown')}>
          <Text as="p" size="bodySm" tone="secondary">
            {say('unknown.text', { facts: format.list(a.unknown.map((fact) => say(`unknown.${fact}`))) })}
          </Text>
        </Part>
      ) : null}
      <Text as="p" size="caption" tone="tertiary">
        {say('notAdvice', { date: format.date(a.on), version: format.date(a.rulesVersion) })}{' '}
        {say('lists', {
          lists: format.list(
            a.lists.map(({ name, version }) => `${intl.formatMessage({ id: `compliance.list.${name}` })} ${version}`),
          ),
        })}{' '}
        {a.rules.length
          ? say('rules.used', { rules: format.list(a.rules.map(({ id, version }) => `${id} ${version}`)) })
          : null}
      </Text>
    </Stack>
  );
};
