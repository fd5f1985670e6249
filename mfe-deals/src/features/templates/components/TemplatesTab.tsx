import { api, type OfferTemplate } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { OperationGate, useMaySend } from '@orebridge/remote-kit/pages';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  FormError,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  Text,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOfferTemplates } from '../../../shared/api/useOfferTemplates';
import { useRemoveTemplate } from '../api/useRemoveTemplate';
import { useRenameTemplate } from '../api/useRenameTemplate';
import { NameDialog } from '../../../shared/templates/NameDialog';
import { useTemplateText } from '../../../shared/templates/useTemplateText';

/** The company's templates of terms: rename one, or delete it. */
export const TemplatesTab = () => {
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const textOf = useTemplateText();
  const maySend = useMaySend();
  const templates = useOfferTemplates();
  const [act, setAction] = useState<{ name: 'rename' | 'remove'; template: OfferTemplate } | null>(null);
  const close = () => setAction(null);
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.template.${id}` }, values);
  const rename = useRenameTemplate(() => {
    toast({ tone: 'positive', title: say('renamed') });
    close();
  });
  const remove = useRemoveTemplate(close);
  if (templates.isError)
    return <ErrorState text={errorText(templates.error)} onRetry={() => void templates.refetch()} />;
  if (!templates.data)
    return (
      <Panel>
        <SkeletonText lines={4} />
      </Panel>
    );
  const { items, limit } = templates.data;
  if (items.length === 0) return <EmptyState icon="clipboard-text" title={say('empty')} text={say('emptyText')} />;
  return (
    <Stack gap={5}>
      {remove.error ? <FormError>{errorText(remove.error)}</FormError> : null}
      <Text tone="secondary">{say('count', { count: items.length, limit })}</Text>
      <OperationGate of={api.offerTemplates.rename} />
      <Panel flush>
        <RowList label={say('title')}>
          {items.map((template) => (
            <RowItem
              key={template.id}
              title={template.name}
              detail={textOf(template.terms)}
              end={
                maySend(api.offerTemplates.rename) ? (
                  <Cluster gap={3}>
                    <Button
                      size="sm"
                      aria-label={say('renameNamed', { name: template.name })}
                      onClick={() => {
                        rename.reset();
                        setAction({ name: 'rename', template });
                      }}
                    >
                      <FormattedMessage id="deals.template.rename" />
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={say('removeNamed', { name: template.name })}
                      onClick={() => setAction({ name: 'remove', template })}
                    >
                      <FormattedMessage id="deals.template.remove" />
                    </Button>
                  </Cluster>
                ) : null
              }
            />
          ))}
        </RowList>
      </Panel>
      {act?.name === 'rename' ? (
        <NameDialog
          title={say('rename')}
          start={act.template.name}
          confirmLabel={say('confirm')}
          command={rename}
          onConfirm={(name) => rename.mutate({ params: { id: act.template.id }, body: { name } })}
          onClose={close}
        />
      ) : null}
      {act?.name === 'remove' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || close()}
          title={say('removeTitle', { name: act.template.name })}
          text={say('removeText')}
          confirmLabel={say('remove')}
          cancelLabel={intl.formatMessage({ id: 'deals.queue.cancel' })}
          destructive
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: act.template.id } }, { onError: close })}
        />
      ) : null}
    </Stack>
  );
};
