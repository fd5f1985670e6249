import styled from 'styled-components';
import { type IconName, paths } from './paths';

export interface IconProps {
  name: IconName;
  /** Edge in px. */
  size?: 14 | 16 | 18 | 22 | 28 | 32;
  /** Words for the icon; without them it is decoration and hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** An icon's frame: in the ink of its surroundings. */
export const Glyph = styled.svg`
  fill: currentColor;
  flex: none;
  max-width: none;
`;

/** A Phosphor icon in the ink of its surroundings. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  return (
    <Glyph
      className={className}
      viewBox="0 0 256 256"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={paths[name]} />
    </Glyph>
  );
}
