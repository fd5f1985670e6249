/** Answers of a form's rules come at once; what a server refuses later is shown, and takes nobody's place in the form. */
const AT_ONCE_MS = 500;

/**
 * Whoever sends a form with faults is led to the first of them as the page reads, whichever order its fields were made in. Every form
 * of the site, of whichever remote, so that the keyboard finds the same everywhere.
 * @returns ends it
 */
export const leadToFirstFault = (page: Document): (() => void) => {
  const sent = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    const lead = () => {
      const first = target.querySelector<HTMLElement>('[aria-invalid="true"]');
      const here = page.activeElement;
      if (first && here !== first && (here === page.body || target.contains(here))) first.focus();
    };
    const faults = new MutationObserver(lead);
    faults.observe(target, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    setTimeout(lead, 0);
    setTimeout(() => faults.disconnect(), AT_ONCE_MS);
  };
  page.addEventListener('submit', sent);
  return () => page.removeEventListener('submit', sent);
};
