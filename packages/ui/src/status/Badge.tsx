import type { Role } from '@orebridge/contracts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { type Status, statuses, type Tone } from './statuses';

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  width: fit-content;
  min-height: 20px;
  padding: 2px 7px 2px 6px;
  border-radius: var(--r-xs);
  font-size: 12px;
  line-height: 16px;
  font-weight: 540;
  background: var(--neutral-bg);
  color: var(--neutral-text);
  > svg {
    width: 13px;
    height: 13px;
  }
  &[data-tone='positive'] {
    background: var(--positive-bg);
    color: var(--positive-text);
  }
  &[data-tone='negative'] {
    background: var(--negative-bg);
    color: var(--negative-text);
  }
  &[data-tone='warning'] {
    background: var(--warning-bg);
    color: var(--warning-text);
  }
  &[data-tone='info'] {
    background: var(--info-bg);
    color: var(--info-text);
  }
  &[data-tone='outline'] {
    background: none;
    box-shadow: inset 0 0 0 1px var(--border-default);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** A short word in a tone, with its icon. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <Label data-tone={tone}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </Label>
  );
}

/** A status in the reader's language; `label` where the matter needs another word for it. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const intl = useIntl();
  const [tone, icon] = statuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? intl.formatMessage({ id: `ui.status.${status}` })}
    </Badge>
  );
}

const RolePill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 20px;
  padding: 2px 8px 2px 7px;
  border-radius: 10px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 540;
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    flex: none;
    border-radius: 50%;
    background: currentColor;
  }
  &[data-role='buyer'] {
    color: var(--role-buyer-text);
    background: var(--role-buyer-bg);
  }
  &[data-role='seller'] {
    color: var(--role-seller-text);
    background: var(--role-seller-bg);
  }
  &[data-role='investor'] {
    color: var(--role-investor-text);
    background: var(--role-investor-bg);
  }
  &[data-role='service_provider'] {
    color: var(--role-service-text);
    background: var(--role-service-bg);
  }
  &[data-role='logistics_partner'] {
    color: var(--role-logistics-text);
    background: var(--role-logistics-bg);
  }
  &[data-role='admin'] {
    color: var(--role-admin-text);
    background: var(--role-admin-bg);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** A role by its colour and name; a supplier is shown as a seller. */
export function RoleBadge({ role }: { role: Role }) {
  const intl = useIntl();
  const shown = role === 'supplier' ? 'seller' : role;
  return <RolePill data-role={shown}>{intl.formatMessage({ id: `ui.role.${shown}` })}</RolePill>;
}

const TierPill = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  padding: 2px 9px;
  border-radius: var(--r-xs);
  font-size: 12px;
  line-height: 16px;
  font-weight: 540;
  color: var(--accent-copper-text);
  background: var(--accent-copper-tint);
  white-space: nowrap;
`;

export type TierName = 'basic' | 'asm' | 'professional' | 'enterprise';

/** The tier's word on copper tint. */
export function TierBadge({ tier }: { tier: TierName }) {
  const intl = useIntl();
  return <TierPill>{intl.formatMessage({ id: `ui.tier.${tier}` })}</TierPill>;
}

const LivePill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 18px;
  padding: 1px 7px;
  border-radius: 9px;
  font-size: 11px;
  line-height: 16px;
  font-weight: 580;
  background: var(--positive-bg);
  color: var(--positive-text);
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;

/** Says that what is shown moves by itself. */
export function LiveDot({ label }: { label: string }) {
  return <LivePill>{label}</LivePill>;
}

const Demo = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 16px;
  font-size: 12.5px;
  line-height: 17px;
  color: var(--warning-text);
  background: repeating-linear-gradient(135deg, var(--warning-bg) 0 12px, color-mix(in srgb, var(--warning-bg) 70%, var(--bg-surface)) 12px 24px);
  &[data-inline] {
    display: inline-flex;
    width: fit-content;
    padding: 2px 8px;
    border-radius: var(--r-xs);
    font-size: 12px;
    line-height: 16px;
    font-weight: 540;
  }
`;

/** Says that the figures on the page are demo data; inline beside one thing, or as a ribbon across the page. */
export function DemoRibbon({ inline }: { inline?: boolean }) {
  const intl = useIntl();
  return (
    <Demo as={inline ? 'span' : 'p'} data-inline={inline || undefined}>
      <Icon name="flask" size={14} />
      {intl.formatMessage({ id: inline ? 'ui.demo.short' : 'ui.demo.long' })}
    </Demo>
  );
}
