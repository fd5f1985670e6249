import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { type IconName, paths } from '../icon/paths';

export type MarkKind = 'permit' | 'esg' | 'assay' | 'origin';
export type MarkState = 'approved' | 'pending' | 'missing' | 'rejected';
export type MarkedDocument = 'mining-permit' | 'esg-certificate' | 'quality-analysis' | 'origin-certificate';

/** The order in which marks stand, everywhere. */
export const MARK_KINDS: readonly MarkKind[] = ['permit', 'esg', 'assay', 'origin'];

const KIND_OF: Readonly<Record<MarkedDocument, MarkKind>> = {
  'mining-permit': 'permit',
  'esg-certificate': 'esg',
  'quality-analysis': 'assay',
  'origin-certificate': 'origin',
};

/** The mark of a required document. */
export const markOfDocument = (type: MarkedDocument): MarkKind => KIND_OF[type];

const shapes: Readonly<Record<MarkKind, readonly [outline: string, glyph: IconName, glyphY: number]>> = {
  permit: ['M10 1.6 17.2 4v6.1c0 4.2-3.1 7-7.2 8.3C5.9 17.1 2.8 14.3 2.8 10.1V4Z', 'hammer-fill', 5.2],
  esg: ['M10 1.9a8.1 8.1 0 1 0 0 16.2 8.1 8.1 0 1 0 0-16.2Z', 'leaf-fill', 5.5],
  assay: ['M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7Z', 'flask-fill', 5.5],
  origin: ['M10 1.2 18.8 10 10 18.8 1.2 10Z', 'map-pin-fill', 5.5],
};

const Shape = styled.svg`
  display: block;
  flex: none;
  max-width: none;
  .outline {
    fill: none;
    stroke: var(--border-strong);
    stroke-width: 1.3;
    stroke-dasharray: 2 1.8;
  }
  .glyph {
    fill: var(--text-tertiary);
  }
  &[data-state='approved'] .outline {
    fill: var(--action-primary);
    stroke: var(--action-primary);
    stroke-dasharray: none;
  }
  &[data-state='approved'] .glyph {
    fill: var(--action-on-primary);
  }
  &[data-state='pending'] .outline {
    fill: var(--warning-bg);
    stroke: var(--warning-solid);
    stroke-dasharray: none;
  }
  &[data-state='pending'] .glyph {
    fill: var(--warning-text);
  }
  &[data-state='rejected'] .outline {
    fill: var(--negative-bg);
    stroke: var(--negative-solid);
    stroke-dasharray: none;
  }
  &[data-state='rejected'] .glyph {
    fill: var(--negative-text);
  }
`;

export type MarkSize = 20 | 28 | 36 | 56;

/** One required document by its shape, and by its line how far it has come. */
export function Mark({ kind, state, size = 20 }: { kind: MarkKind; state: MarkState; size?: MarkSize }) {
  const intl = useIntl();
  const [outline, glyph, y] = shapes[kind];
  const name = intl.formatMessage(
    { id: 'ui.mark.name' },
    {
      document: intl.formatMessage({ id: `ui.mark.${kind}` }),
      state: intl.formatMessage({ id: `ui.markState.${state}` }),
    },
  );
  return (
    <Shape viewBox="0 0 20 20" width={size} height={size} role="img" aria-label={name} data-state={state}>
      <title>{name}</title>
      <path className="outline" d={outline} />
      <path
        className="glyph"
        d={paths[state === 'rejected' ? 'x-bold' : glyph]}
        transform={`translate(5.5 ${y}) scale(${9 / 256})`}
      />
    </Shape>
  );
}

/* Small marks are read from left to right, also in a narrow cell of a table. */
const Row = styled.span`
  display: inline-flex;
  gap: 3px;
  vertical-align: middle;
  &[data-wide] {
    flex-wrap: wrap;
    gap: 6px;
  }
`;

/** The four marks of a lot, always in the same order; what is not named is missing. */
export function Marks({ states, size = 20 }: { states: Partial<Record<MarkKind, MarkState>>; size?: MarkSize }) {
  return (
    <Row data-wide={size > 20 || undefined}>
      {MARK_KINDS.map((kind) => (
        <Mark key={kind} kind={kind} state={states[kind] ?? 'missing'} size={size} />
      ))}
    </Row>
  );
}

const Legend = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
`;

/** What the marks say, in words, beneath a list that shows them. */
export function MarkLegend() {
  const intl = useIntl();
  return (
    <Legend>
      <span aria-hidden="true">
        <Marks states={{ permit: 'approved', esg: 'approved', assay: 'approved', origin: 'approved' }} />
      </span>
      {intl.formatMessage({ id: 'ui.mark.legend' })}
    </Legend>
  );
}
