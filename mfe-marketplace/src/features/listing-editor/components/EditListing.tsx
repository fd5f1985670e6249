import { ApiError, type Listing } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useHost, useMessages, useSession, useToast } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  Columns,
  DemoRibbon,
  FormError,
  LinkButton,
  PageHeader,
  Panel,
  Stack,
  Text,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { type FormEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDraftCache } from '../api/useDraftCache';
import { useEditListing } from '../api/useEditListing';
import { ImagesPanel } from './ImagesPanel';
import { StepAssay } from './StepAssay';
import { StepMineral } from './StepMineral';
import { StepQuantity } from './StepQuantity';
import { usePhotos } from '../../../shared/uploads/usePhotos';
import { Changes } from '../../../shared/versions/Changes';
import { useEdit } from '../hooks/useEdit';

/** Changes a lot that is on the market: what changes is listed, and whether it stays there or is reviewed again. */
export const EditListing = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const cache = useDraftCache();
  const { client } = useHost();
  const { user } = useSession();
  const refresh = () => cache.read(listing.id);
  const photos = usePhotos({
    client,
    userId: user?.id ?? 'visitor',
    draft: listing.id,
    ensure: async () => listing.id,
    refresh,
  });
  const [asks, setAsks] = useState(false);
  const edit = useEdit(listing);
  const name = listing.mineralName || say('lot.unnamed');
  const save = useEditListing((after) => {
    edit.forget();
    toast({
      tone: 'positive',
      title: say(after.state === 'published' ? 'edit.saved' : 'edit.sent'),
      description: name,
    });
    navigate(`/listing/${after.id}`);
  });
  const send = () => {
    setAsks(false);
    save.mutate({ params: { id: listing.id }, body: { ...edit.sent, version: edit.base.version } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(edit.problems).length > 0) return edit.showProblems();
    if (edit.kind === 'material') setAsks(true);
    else send();
  };
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict.version';
  const resolve = async (way: 'keepMine' | 'takeTheirs') => {
    const newer = await cache.read(listing.id);
    edit[way](newer);
    save.reset();
  };
  const issues = Object.entries(fieldIssues(save.error));
  const per = { currency: listing.currency, unit: listing.unit ?? '' };
  const { changes, kind } = edit;

  return (
    <FormProvider {...edit.form}>
      <PageHeader
        title={say('edit.title')}
        subtitle={say('edit.subtitle', { name, reference: listing.reference })}
        actions={<LinkButton href={`/listing/${listing.id}`}>{say('edit.cancel')}</LinkButton>}
      />
      <form onSubmit={submit} noValidate>
        <Stack gap={7}>
          {listing.demo ? <DemoRibbon /> : null}
          {edit.restored ? <Callout tone="info">{say('save.restored.text')}</Callout> : null}
          {isConflict ? (
            <Callout
              tone="warning"
              title={errorText(save.error)}
              actions={
                <>
                  <Button size="sm" variant="primary" onClick={() => void resolve('keepMine')}>
                    {say('save.keepMine')}
                  </Button>
                  <Button size="sm" onClick={() => void resolve('takeTheirs')}>
                    {say('save.takeTheirs')}
                  </Button>
                </>
              }
            >
              {say('save.conflict.text')}
            </Callout>
          ) : null}
          <Columns
            asideWidth="lg"
            stickyAside
            aside={
              <Panel title={say('edit.changes')} meta={changes.length > 0 ? String(changes.length) : undefined}>
                <Stack gap={5}>
                  {changes.length > 0 ? (
                    <>
                      <Changes label={say('edit.changes')} changes={changes} per={per} />
                      <Callout tone={kind === 'material' ? 'warning' : 'info'}>{say(`edit.${kind}`)}</Callout>
                    </>
                  ) : (
                    <Text as="p" tone="secondary">
                      {say('edit.nothing')}
                    </Text>
                  )}
                  {save.isError && !isConflict ? (
                    <FormError>
                      {issues.length > 0
                        ? issues
                            .map(([path, problem]) =>
                              say('review.field', { field: say(`field.${path.split('.')[0]}`), problem }),
                            )
                            .join(' ')
                        : errorText(save.error)}
                    </FormError>
                  ) : null}
                  <Button
                    type="submit"
                    variant="primary"
                    block
                    disabled={changes.length === 0}
                    pending={save.isPending}
                  >
                    {say(kind === 'material' ? 'edit.send' : 'edit.save')}
                  </Button>
                </Stack>
              </Panel>
            }
          >
            <Stack gap={7}>
              <StepMineral />
              <StepQuantity />
              <StepAssay />
              <ImagesPanel listing={listing} photos={photos} refresh={refresh} />
            </Stack>
          </Columns>
        </Stack>
      </form>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={say('edit.confirm', { name })}
        text={say('edit.confirm.text')}
        confirmLabel={say('edit.send')}
        pending={save.isPending}
        onConfirm={send}
      />
    </FormProvider>
  );
};
