import { DealTimeline, MEDIA, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Head, Lead, Part, Wide } from './frame';
import { BANKS, STONES } from './minerals';

type Anchor = 'start' | 'middle' | 'end';

/** The steps of a deal, each beside its stone; the fourth is the keystone. */
const STEPS: readonly { id: string; x: number; y: number; anchor: Anchor }[] = [
  { id: 'offer', x: 116, y: 344, anchor: 'end' },
  { id: 'contract', x: 212, y: 222, anchor: 'end' },
  { id: 'escrow', x: 385, y: 133, anchor: 'end' },
  { id: 'assay', x: 600, y: 78, anchor: 'middle' },
  { id: 'shipment', x: 815, y: 133, anchor: 'start' },
  { id: 'delivery', x: 988, y: 222, anchor: 'start' },
  { id: 'settlement', x: 1084, y: 344, anchor: 'start' },
];
const KEYSTONE = 3;

const Arch = styled.svg`
  width: 100%;
  height: auto;
  margin-top: 6px;
  overflow: visible;
  text {
    font-size: 17px;
    font-weight: 600;
    font-stretch: 104%;
    fill: var(--text-primary);
  }
  text[data-detail] {
    font-size: 13px;
    font-weight: 400;
    font-stretch: 100%;
    fill: var(--text-tertiary);
  }
  path {
    stroke-linejoin: round;
  }
  ${MEDIA.belowMd} {
    display: none;
  }
`;
const Small = styled.div`
  display: none;
  ${MEDIA.belowMd} {
    display: block;
  }
`;

const facet = (key: string, share: number): string => `color-mix(in oklab, ${key} ${share}%, var(--landing-arch))`;

/** A deal as a bridge of seven stones between seller and buyer. */
export function Bridge() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <Part data-ground="">
      <Wide>
        <Head>
          <div>
            <Text as="h2" size="display">
              {say('landing.bridge')}
            </Text>
            <Lead>{say('landing.bridge.lead')}</Lead>
          </div>
        </Head>
        <Arch viewBox="0 0 1200 486" role="img" aria-label={say('landing.bridge.label')}>
          {STONES.map((stone, index) => {
            const key = index === KEYSTONE ? 'var(--accent-copper)' : 'var(--action-primary)';
            return (
              <g key={STEPS[index]?.id}>
                {stone.map(([outline, share]) => (
                  <path
                    key={outline}
                    d={outline}
                    strokeWidth={0.7}
                    style={{ fill: facet(key, share), stroke: facet(key, Math.min(share + 4, 100)) }}
                  />
                ))}
              </g>
            );
          })}
          {BANKS.map((line, index) => (
            <path
              key={line}
              d={line}
              stroke={index % 5 ? 'var(--border-strong)' : 'var(--text-primary)'}
              strokeWidth={index % 5 ? 1.2 : 2}
            />
          ))}
          {STEPS.map(({ id, x, y, anchor }) => (
            <g key={id} textAnchor={anchor}>
              <text x={x} y={y}>
                {say(`landing.step.${id}`)}
              </text>
              <text x={x} y={y + 18} data-detail="">
                {say(`landing.step.${id}.text`)}
              </text>
            </g>
          ))}
          <g textAnchor="middle">
            <text x={600} y={376}>
              {say('landing.bridge.record')}
            </text>
            <text x={600} y={399} data-detail="">
              {say('landing.bridge.record.text')}
            </text>
            <text x={166} y={474}>
              {say('role.seller')}
            </text>
            <text x={1034} y={474}>
              {say('role.buyer')}
            </text>
          </g>
        </Arch>
        <Small>
          <DealTimeline
            vertical
            label={say('landing.bridge.label')}
            milestones={STEPS.map(({ id }, index) => ({
              id,
              label: say(`landing.step.${id}`),
              detail: say(`landing.step.${id}.text`),
              state: index === KEYSTONE ? 'now' : 'done',
            }))}
          />
        </Small>
      </Wide>
    </Part>
  );
}
