import type { OfferTemplateTerms } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useIntl } from 'react-intl';
import { useSaveTemplate } from '../api/offerDesk';
import { NameDialog } from './NameDialog';
import { useTemplateText } from './useTemplateText';

/** Keeps terms as a template of the company, under a name. */
export const SaveTemplateDialog = ({ terms, onClose }: { terms: OfferTemplateTerms; onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const textOf = useTemplateText();
  const save = useSaveTemplate(({ name }) => {
    toast({ tone: 'positive', title: intl.formatMessage({ id: 'deals.template.saved' }, { name }) });
    onClose();
  });
  return (
    <NameDialog
      title={intl.formatMessage({ id: 'deals.template.save' })}
      text={textOf(terms)}
      start=""
      confirmLabel={intl.formatMessage({ id: 'deals.template.confirm' })}
      pending={save.isPending}
      refusal={save.error ? errorText(save.error) : undefined}
      onConfirm={(name) => save.mutate({ body: { name, terms } })}
      onClose={onClose}
    />
  );
};
