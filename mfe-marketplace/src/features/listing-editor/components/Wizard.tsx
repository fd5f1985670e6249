import type { Listing } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Cluster, Columns, DemoRibbon, PageHeader, Panel, Stack, Steps } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDiscard } from '../api/useDiscard';
import { useListing } from '../api/useListing';
import { useSubmit } from '../api/useSubmit';
import { readDraft } from '../check-draft';
import { Preview } from './Preview';
import { SaveNote, useSaveLine } from './SaveNote';
import { StepAssay } from './StepAssay';
import { StepFiles } from './StepFiles';
import { StepMineral } from './StepMineral';
import { StepQuantity } from './StepQuantity';
import { StepReview } from './StepReview';
import { STEPS, type Step, stepOfMissing, stepsDone } from '../../../shared/listing-editor/steps';
import { usePhotos } from '../../../shared/uploads/usePhotos';
import { useDraft } from '../hooks/useDraft';

interface Props {
  listing: Listing | null;
  step: Step;
  onStep: (step: Step) => void;
  onCreated: (id: string) => void;
}

/** The wizard: five steps over one draft, saved as it is typed. */
export const Wizard = ({ listing: opened, step, onStep, onCreated }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const draft = useDraft(opened, onCreated);
  const { form, keeper, view } = draft;
  const saveLine = useSaveLine(draft);
  const listing = useListing(view.id ?? '', { enabled: view.id !== null }).data ?? opened;
  const name = form.watch('mineralName').trim();

  const ensure = async () => {
    const id = await keeper.save({ evenEmpty: true });
    if (!id) throw keeper.view().error ?? new TypeError('network');
    return id;
  };
  const { client, userId, refresh } = draft;
  const photos = usePhotos({ client, userId, draft: view.id ?? 'new', ensure, refresh });
  const forget = () => {
    keeper.forget();
    void photos.forget();
  };

  const submit = useSubmit((submitted) => {
    forget();
    toast({ tone: 'positive', title: say('submit.done'), description: say('submit.done.text') });
    navigate(`/listing/${submitted.id}`);
  });
  const left = () => {
    forget();
    toast({ title: say('discard.done') });
    navigate('/create-listing');
  };
  const discard = useDiscard(left);

  const send = async () => {
    const id = await keeper.save({ evenEmpty: true });
    if (id && Object.keys(readDraft(form.getValues()).problems).length === 0) submit.mutate({ params: { id } });
  };
  const place = STEPS.indexOf(step);
  const before = STEPS[place - 1];
  const after = STEPS[place + 1];
  const go = (next: Step) => {
    void keeper.save();
    onStep(next);
  };
  const wrongSteps = Object.keys(readDraft(form.watch()).problems).map(stepOfMissing);
  const done = listing ? stepsDone(listing.missing).filter((each) => !wrongSteps.includes(each)) : [];
  const ready = listing !== null && listing.missing.length === 0 && wrongSteps.length === 0 && photos.waiting === 0;

  const faces: Record<Step, ReactNode> = {
    mineral: <StepMineral />,
    quantity: <StepQuantity />,
    assay: <StepAssay />,
    files: <StepFiles listing={listing} photos={photos} ensure={ensure} refresh={refresh} />,
    review: (
      <StepReview
        listing={listing}
        stepHref={(to) => `/create-listing?draft=${view.id ?? 'new'}&step=${to}`}
        onTheWay={photos.waiting}
        refusal={submit.isError ? errorText(submit.error) : null}
      />
    ),
  };

  return (
    <FormProvider {...form}>
      <PageHeader
        title={say('create.title')}
        subtitle={<span role="status">{name ? say('create.subtitle', { name, saved: saveLine }) : saveLine}</span>}
        actions={
          <>
            <Button
              pending={view.state === 'saving'}
              pendingLabel={say('save.saving')}
              onClick={() => void keeper.save({ evenEmpty: true })}
            >
              {say('create.save')}
            </Button>
            <Button variant="quiet" onClick={() => setAsks(true)}>
              {shared('common.discard')}
            </Button>
          </>
        }
      />
      <Stack gap={7}>
        {listing?.demo ? <DemoRibbon /> : null}
        <Panel>
          <Steps
            items={STEPS.map((id) => ({ id, label: say(`step.${id}`) }))}
            current={step}
            done={done}
            onSelect={(id) => go(id as Step)}
          />
        </Panel>
        <SaveNote draft={draft} photos={photos} />
        <Columns asideWidth="sm" aside={<Preview listing={listing} />}>
          <Stack gap={7}>
            {faces[step]}
            <Cluster justify="between">
              {before ? (
                <Button size="lg" icon="arrow-left" onClick={() => go(before)}>
                  {say(`step.${before}`)}
                </Button>
              ) : (
                <span />
              )}
              {after ? (
                <Button size="lg" variant="primary" iconEnd="arrow-right" onClick={() => go(after)}>
                  {say(`step.${after}`)}
                </Button>
              ) : (
                <Button
                  size="lg"
                  variant="primary"
                  disabled={!ready}
                  pending={submit.isPending}
                  pendingLabel={say('submit.sending')}
                  onClick={() => void send()}
                >
                  {say('submit')}
                </Button>
              )}
            </Cluster>
          </Stack>
        </Columns>
      </Stack>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={say('discard.title', { name: name || say('lot.unnamed') })}
        text={discard.isError ? errorText(discard.error) : say('discard.text')}
        confirmLabel={shared('common.discard')}
        destructive
        pending={discard.isPending}
        onConfirm={() => (view.id ? discard.mutate({ params: { id: view.id } }) : left())}
      />
    </FormProvider>
  );
};
