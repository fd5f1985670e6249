/** A form that keeps by itself what is typed, on the server or on the device, says so with this attribute. */
const KEPT = 'data-kept';
/** Filters and searches are no work that anybody could lose. */
const isWork = (form: HTMLElement): boolean => form.getAttribute('role') !== 'search' && !form.closest('search');

interface Unsent {
  /** True: also of forms that keep it by themselves, and would show it again on this device. */
  kept?: boolean;
  /** True: only of forms in a tab's panel, which another tab takes off the page. */
  inTab?: boolean;
}

/**
 * What was typed into the forms of the page, shell's and remotes' alike, and not been sent: so that no link, no closed tab and no ended
 * session loses it. A command that succeeds takes everything along that was typed before it began.
 */
class TypedForms {
  /** When each form was last typed in, in ms of the page's clock. */
  private typed = new Map<HTMLElement, number>();
  private sent = new Map<HTMLElement, number>();

  note(form: HTMLElement): void {
    if (!isWork(form)) return;
    for (const known of this.typed.keys()) if (!known.isConnected) this.typed.delete(known);
    this.typed.set(form, performance.now());
  }

  send(form: HTMLElement): void {
    const at = this.typed.get(form);
    if (at === undefined) return;
    this.typed.delete(form);
    this.sent.set(form, at);
  }

  succeeded(began: number): void {
    this.sent.clear();
    for (const [form, at] of this.typed) if (at <= began) this.typed.delete(form);
  }

  /** What was on its way has not arrived. */
  failed(): void {
    for (const [form, at] of this.sent) this.typed.set(form, Math.max(at, this.typed.get(form) ?? at));
    this.sent.clear();
  }

  forget(): void {
    this.typed.clear();
    this.sent.clear();
  }

  /** Whether something would be lost. What was sent, and the page or the server refused, is not sent. */
  hasUnsent({ kept = false, inTab = false }: Unsent = {}): boolean {
    const refused = [...this.sent.keys()].filter((form) => form.querySelector('[aria-invalid="true"]'));
    return [...this.typed.keys(), ...refused].some(
      (form) =>
        form.isConnected &&
        (kept || !form.closest(`[${KEPT}]`)) &&
        (!inTab || form.closest('[role="tabpanel"]') !== null),
    );
  }
}

export const typedForms = new TypedForms();

/** A form, or what serves as one and says so. */
const formOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('form, [data-form]') : null;

/**
 * Typing is heard as it happens. A browser says `change` once more when the reader leaves the field, and by then the keyboard may
 * have sent what stood in it.
 */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(target.type));

/** Notes what is typed and sent from now on. @returns ends it */
export const watchForms = (page: Document): (() => void) => {
  const typing = ({ type, target }: Event) => {
    if (type === 'change' && isText(target)) return;
    const form = formOf(target);
    if (form) typedForms.note(form);
  };
  const sending = ({ target }: Event) => {
    const form = formOf(target);
    if (form) typedForms.send(form);
  };
  const leaving = (event: BeforeUnloadEvent) => {
    if (typedForms.hasUnsent()) event.preventDefault();
  };
  page.addEventListener('input', typing, true);
  page.addEventListener('change', typing, true);
  page.addEventListener('submit', sending, true);
  window.addEventListener('beforeunload', leaving);
  return () => {
    page.removeEventListener('input', typing, true);
    page.removeEventListener('change', typing, true);
    page.removeEventListener('submit', sending, true);
    window.removeEventListener('beforeunload', leaving);
    typedForms.forget();
  };
};
