import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from './Avatar';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(220px, 1.3fr) minmax(0, 1fr);
  align-items: center;
  padding: 14px 20px;
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
`;
const PartyBox = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
  b {
    display: block;
    font-weight: 580;
    font-size: 14px;
    line-height: 19px;
  }
  div > span {
    display: block;
    font-size: 12.5px;
    line-height: 17px;
    color: var(--text-tertiary);
  }
  &[data-end] {
    flex-direction: row-reverse;
    text-align: right;
  }
  @media (max-width: 767px) {
    &[data-end] {
      flex-direction: row;
      text-align: left;
    }
  }
`;
const Arch = styled.div`
  position: relative;
  text-align: center;
  padding: 20px 0 0;
  > svg {
    position: absolute;
    left: 0;
    top: 0;
    width: 100%;
    height: 46px;
  }
  b {
    position: relative;
    display: block;
    font-size: 20px;
    line-height: 26px;
    font-weight: 560;
    letter-spacing: -0.018em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  span {
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  @media (max-width: 767px) {
    order: 3;
    text-align: left;
    padding: 12px 0 0;
    border-top: 1px solid var(--border-subtle);
    > svg {
      display: none;
    }
  }
`;

export interface Party {
  name: string;
  detail: ReactNode;
  tone?: 'ink' | 'seller' | 'logistics' | 'investor';
}

function PartyFace({ party, end }: { party: Party; end?: boolean }) {
  return (
    <PartyBox data-end={end || undefined}>
      <Avatar name={party.name} size={36} tone={party.tone ?? (end ? 'ink' : 'seller')} />
      <div>
        <b>{party.name}</b>
        <span>{party.detail}</span>
      </div>
    </PartyBox>
  );
}

export interface ArchHeaderProps {
  start: Party;
  end: Party;
  figure: ReactNode;
  caption: ReactNode;
}

/** The two parties of a deal under one arch, with what it carries between them. */
export function ArchHeader({ start, end, figure, caption }: ArchHeaderProps) {
  return (
    <Row>
      <PartyFace party={start} />
      <Arch>
        <svg viewBox="0 0 400 46" preserveAspectRatio="none" aria-hidden="true">
          <path
            d="M4 45C70 14 134 2 200 2s130 12 196 43"
            fill="none"
            stroke="var(--border-default)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <b>{figure}</b>
        <span>{caption}</span>
      </Arch>
      <PartyFace party={end} end />
    </Row>
  );
}
