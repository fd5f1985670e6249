import styled from 'styled-components';

const Mark = styled.svg`
  flex: none;
  max-width: none;
`;

/** The bridge of five stones with its copper keystone. Decoration: the name stands beside it or on the link around it. */
export function Keystone({ size = 26 }: { size?: number }) {
  return (
    <Mark viewBox="0 0 26 26" width={size} height={size} aria-hidden="true">
      <path d="M1.41 18.98L3.32 13.11L8.49 16.53L7.61 19.26Z" fill="currentColor" opacity=".62" />
      <path d="M3.93 12.27L8.92 8.64L11.10 14.44L8.78 16.13Z" fill="currentColor" opacity=".86" />
      <path d="M9.49 6.78L16.51 6.78L14.25 14.97L11.75 14.97Z" fill="var(--accent-copper)" />
      <path d="M17.08 8.64L22.07 12.27L17.22 16.13L14.90 14.44Z" fill="currentColor" opacity=".86" />
      <path d="M22.68 13.11L24.59 18.98L18.39 19.26L17.51 16.53Z" fill="currentColor" opacity=".62" />
      <path d="M1.2 21.4H24.8" stroke="currentColor" strokeWidth="1.6" />
    </Mark>
  );
}

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  color: var(--text-primary);
  font-weight: 620;
  font-stretch: 110%;
  letter-spacing: -0.025em;
  font-size: 16.5px;
`;

/** The keystone and the product's name. */
export function Brand({ name = 'Orebridge', size }: { name?: string; size?: number }) {
  return (
    <Word translate="no">
      <Keystone size={size} />
      {name}
    </Word>
  );
}
