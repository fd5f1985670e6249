import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { scrim, surface } from './look';

const Scrim = styled(Radix.Overlay)`
  ${scrim}
`;
const Box = styled(Radix.Content)`
  ${surface}
  left: 50%;
  top: 50%;
  translate: -50% -50%;
  display: flex;
  flex-direction: column;
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  border-radius: var(--r-lg);
  &[data-width='md'] {
    width: min(640px, calc(100vw - 32px));
  }
  &[data-width='lg'] {
    width: min(860px, calc(100vw - 32px));
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 24px 24px 0;
  &[data-closable] {
    padding-right: 60px;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`;
/** Last in the order of focus, so that a dialog begins at its first field. */
const Close = styled.div`
  position: absolute;
  right: 16px;
  top: 18px;
`;
const Title = styled(Radix.Title)`
  font-size: 18px;
  line-height: 24px;
  font-weight: 600;
  font-stretch: 104%;
  letter-spacing: -0.01em;
`;
const Description = styled(Radix.Description)`
  color: var(--text-secondary);
  margin-top: 8px;
`;
const Body = styled.div`
  /* Room for the focus ring of the last field, which the scrolling edge would cut. */
  padding: 16px 24px 4px;
  overflow-y: auto;
  min-height: 0;
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 16px 24px 24px;
`;

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that repeat the title's verb. */
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  closeLabel?: string;
  /** False: only an answer closes it. */
  dismissable?: boolean;
}

/** A question or a small task above the page; Escape and the scrim close it, focus goes back where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = 'sm',
  closeLabel,
  dismissable = true,
}: DialogProps) {
  const intl = useIntl();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Box data-width={width} {...(description ? {} : { 'aria-describedby': undefined })}>
          <Head data-closable={dismissable || undefined}>
            <div>
              <Title>{title}</Title>
              {description ? <Description>{description}</Description> : null}
            </div>
          </Head>
          {children ? <Body>{children}</Body> : null}
          {footer ? <Foot>{footer}</Foot> : <Body />}
          {dismissable ? (
            <Close>
              <IconButton
                icon="x"
                label={closeLabel ?? intl.formatMessage({ id: 'ui.close' })}
                onClick={() => onOpenChange(false)}
              />
            </Close>
          ) : null}
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  /** Names the thing and the amount. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The act cannot be undone: focus starts on the safe choice. */
  destructive?: boolean;
  pending?: boolean;
  onConfirm(): void;
}

/** Asks before an act. It stays open while pending; the caller closes it when the act is done. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel,
  destructive,
  pending,
  onConfirm,
}: ConfirmDialogProps) {
  const intl = useIntl();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Radix.Portal>
        <Scrim />
        <Box
          role="alertdialog"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (destructive ? cancel : confirm).current?.focus();
          }}
        >
          <Head>
            <div>
              <Title>{title}</Title>
              <Description asChild>
                <div>{text}</div>
              </Description>
            </div>
          </Head>
          <Foot>
            <Button ref={cancel} disabled={pending} onClick={() => onOpenChange(false)}>
              {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
            </Button>
            <Button ref={confirm} variant={destructive ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Foot>
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
}
