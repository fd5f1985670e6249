import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { type AnchorProps, BareLink } from '../link/Link';
import { Spinner } from '../state/Spinner';
import { type ButtonSize, type ButtonVariant, buttonLook } from './look';

const Pressed = styled.button`
  ${buttonLook}
`;
const Followed = styled(BareLink)`
  ${buttonLook}
`;

interface Looks {
  /** One primary a view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  iconEnd?: IconName;
  block?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** The command is on its way: a spinner, and a second press does nothing. */
  pending?: boolean;
  /** Words while pending, as in “Logging in...”; the ordinary ones otherwise. */
  pendingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const iconSize = (size: ButtonSize) => (size === 'sm' ? 14 : 16);

/** A button. While pending it stays in the tab order, so that focus is not lost, and ignores presses. */
export function Button({
  variant = 'default',
  size = 'md',
  icon,
  iconEnd,
  block,
  pending,
  pendingLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <Pressed
      type={type}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
      {...rest}
    >
      {pending ? <Spinner size={iconSize(size)} /> : icon ? <Icon name={icon} size={iconSize(size)} /> : null}
      {pending && pendingLabel ? pendingLabel : children}
      {iconEnd && !pending ? <Icon name={iconEnd} size={iconSize(size)} /> : null}
    </Pressed>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'default',
  size = 'md',
  icon,
  iconEnd,
  block,
  children,
  ...rest
}: AnchorProps & Looks) {
  return (
    <Followed data-variant={variant} data-size={size} data-block={block || undefined} {...rest}>
      {icon ? <Icon name={icon} size={iconSize(size)} /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} size={iconSize(size)} /> : null}
    </Followed>
  );
}
