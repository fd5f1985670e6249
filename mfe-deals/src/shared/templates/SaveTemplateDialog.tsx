import type { OfferTemplateTerms } from '@orebridge/contracts';
import { useDone } from '@orebridge/remote-kit/pages';
import { useIntl } from 'react-intl';
import { useSaveTemplate } from '../api/useSaveTemplate';
import { NameDialog } from './NameDialog';
import { useTemplateText } from './useTemplateText';

/** Keeps terms as a template of the company, under a name. */
export const SaveTemplateDialog = ({ terms, onClose }: { terms: OfferTemplateTerms; onClose: () => void }) => {
  const intl = useIntl();
  const done = useDone(onClose);
  const textOf = useTemplateText();
  const save = useSaveTemplate(({ name }) => done(intl.formatMessage({ id: 'deals.template.saved' }, { name })));
  return (
    <NameDialog
      title={intl.formatMessage({ id: 'deals.template.save' })}
      text={textOf(terms)}
      start=""
      confirmLabel={intl.formatMessage({ id: 'deals.template.confirm' })}
      command={save}
      onConfirm={(name) => save.mutate({ body: { name, terms } })}
      onClose={onClose}
    />
  );
};
