import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** How long a pointer rests on the first thing before its hint shows, in ms. */
const OPENS_AFTER_MS = 700;
/** Within so long of another hint the next one shows at once, in ms. */
const SKIP_WINDOW_MS = 300;
const GAP = 6;
const MARGIN = 8;

const Tip = styled.div`
  position: fixed;
  inset: auto;
  z-index: var(--z-tooltip);
  max-width: 280px;
  margin: 0;
  padding: 5px 9px;
  border: 0;
  border-radius: var(--r-sm);
  background: var(--bg-inverse);
  color: var(--text-inverse);
  font-size: 12px;
  line-height: 16px;
  pointer-events: none;
  overflow-wrap: anywhere;
`;

interface Shown {
  owner: HTMLElement;
  text: string;
}

/**
 * Shows the `title` of whatever the pointer rests on, or the keyboard reaches, on this page: shell and remotes alike. The browser's own
 * hint, whose delay nobody can set, is put aside meanwhile; the attribute is there again when the hint is gone. Escape hides it.
 */
export function Hints() {
  const [shown, setShown] = useState<Shown | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let held: Shown | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let visible = false;
    let closedAt = Number.NEGATIVE_INFINITY;
    const release = () => {
      clearTimeout(timer);
      if (held && !held.owner.hasAttribute('title')) held.owner.setAttribute('title', held.text);
      held?.owner.removeAttribute('aria-description');
      if (visible) closedAt = performance.now();
      held = null;
      visible = false;
      setShown(null);
    };
    const show = () => {
      if (!held?.owner.isConnected) return release();
      visible = true;
      setShown(held);
    };
    const hold = (target: EventTarget | null, byKey: boolean) => {
      const owner = target instanceof Element ? target.closest<HTMLElement>('[title]') : null;
      if (held && target instanceof Node && held.owner.contains(target)) return;
      release();
      const text = owner?.getAttribute('title');
      if (!owner || !text || (byKey && !owner.matches(':focus-visible'))) return;
      held = { owner, text };
      owner.removeAttribute('title');
      if (owner.getAttribute('aria-label') !== text) owner.setAttribute('aria-description', text);
      const atOnce = performance.now() - closedAt < SKIP_WINDOW_MS;
      timer = setTimeout(show, atOnce ? 0 : OPENS_AFTER_MS);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hold(target, false);
    };
    const into = ({ target }: FocusEvent) => hold(target, true);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') release();
    };
    const heard: [string, (event: never) => void][] = [
      ['pointerover', over],
      ['focusin', into],
      ['focusout', release],
      ['pointerdown', release],
      ['keydown', key],
      ['scroll', release],
    ];
    for (const [type, listener] of heard)
      document.addEventListener(type, listener as EventListener, { capture: true, passive: true });
    const leave = () => release();
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      for (const [type, listener] of heard)
        document.removeEventListener(type, listener as EventListener, { capture: true });
      document.documentElement.removeEventListener('pointerleave', leave);
      release();
    };
  }, []);
  useEffect(() => {
    const box = tip.current;
    if (!shown || !box) return;
    // Above dialogs too, which stand in the browser's top layer or are painted last.
    box.showPopover?.();
    const of = shown.owner.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.min(Math.max(of.left + of.width / 2 - width / 2, MARGIN), innerWidth - width - MARGIN);
    const above = of.top - height - GAP;
    box.style.left = `${left}px`;
    box.style.top = `${above < MARGIN ? of.bottom + GAP : above}px`;
  }, [shown]);
  if (!shown) return null;
  return (
    <Tip ref={tip} popover="manual" role="tooltip" aria-hidden="true">
      {shown.text}
    </Tip>
  );
}
