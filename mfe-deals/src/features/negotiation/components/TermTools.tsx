import type { OfferTemplateTerms } from '@orebridge/contracts';
import { Button, Cluster, Select } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useOfferTemplates } from '../../../shared/api/useOfferTemplates';

const NameDialog = lazy(async () => ({
  default: (await import('../../../shared/templates/SaveTemplateDialog')).SaveTemplateDialog,
}));

const Narrow = styled.span`
  width: 240px;
  max-width: 100%;
`;

interface TermToolsProps {
  /** Takes a template's terms into the form. */
  onUse: (terms: OfferTemplateTerms) => void;
  /** The terms that stand in the form now. */
  terms: () => OfferTemplateTerms;
}

/** Fills the terms of an offer from a template of the company, or keeps those in the form as one. */
export const TermTools = ({ onUse, terms }: TermToolsProps) => {
  const intl = useIntl();
  const [saving, setSaving] = useState(false);
  const items = useOfferTemplates().data?.items ?? [];
  const label = intl.formatMessage({ id: 'deals.template.use' });
  return (
    <Cluster gap={4}>
      {items.length > 0 ? (
        <Narrow>
          <Select
            aria-label={label}
            inputSize="sm"
            value=""
            placeholder={label}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              const chosen = items.find(({ id }) => id === event.target.value);
              if (chosen) onUse(chosen.terms);
            }}
          />
        </Narrow>
      ) : null}
      <Button type="button" size="sm" variant="quiet" onClick={() => setSaving(true)}>
        <FormattedMessage id="deals.template.save" />
      </Button>
      {saving ? (
        <Suspense fallback={null}>
          <NameDialog terms={terms()} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </Cluster>
  );
};
