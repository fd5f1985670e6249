import { api, ApiError } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading, OperationGate, useMaySend } from '@orebridge/remote-kit/pages';
import { Callout, DemoRibbon, ErrorState, Link, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownListingsUrl } from '../../shared/api/imports';
import { useListing } from './api/useListing';
import { useLiveListings } from '../../shared/api/useLiveListings';
import { DraftList } from './components/DraftList';
import { isStep, type Step } from '../../shared/listing-editor/steps';
import { Wizard } from './components/Wizard';
import { ExportMenu } from '../../shared/imports/ExportMenu';
import { EditListing } from './components/EditListing';

const NEW = 'new';

const Editor = ({
  draft,
  step,
  onStep,
  onCreated,
}: {
  draft: string;
  step: Step;
  onStep: (step: Step) => void;
  onCreated: (id: string) => void;
}) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const listing = useListing(draft, { enabled: draft !== NEW });
  const mayEdit = useMaySend()(api.listings.update);
  if (!mayEdit)
    return (
      <>
        <PageHeader title={say('create.title')} />
        <OperationGate of={api.listings.update} otherwise={<Link href="/create-listing">{say('create.back')}</Link>} />
      </>
    );
  if (draft === NEW) return <Wizard listing={null} step={step} onStep={onStep} onCreated={onCreated} />;
  if (listing.isError && !listing.data) {
    const gone = listing.error instanceof ApiError && listing.error.status < 500;
    return (
      <>
        <PageHeader title={say('create.title')} />
        <ErrorState
          title={say(gone ? 'create.gone' : 'create.failed')}
          text={errorText(listing.error)}
          onRetry={gone ? undefined : () => void listing.refetch()}
        />
        <LinkButton href="/create-listing">{say('create.back')}</LinkButton>
      </>
    );
  }
  if (!listing.data)
    return (
      <>
        <PageHeader title={say('create.title')} />
        <Loading height={420} />
      </>
    );
  const { state, own, id, mineralName, demo } = listing.data;
  if (own && state === 'published') return <EditListing listing={listing.data} />;
  if (!own || (state !== 'draft' && state !== 'rejected'))
    return (
      <>
        <PageHeader title={say('create.title')} />
        {demo ? <DemoRibbon /> : null}
        <Callout tone="info" title={say('create.closed', { name: mineralName || say('lot.unnamed') })}>
          <Link href={`/listing/${id}`}>{say('create.see')}</Link>
        </Callout>
      </>
    );
  return <Wizard listing={listing.data} step={step} onStep={onStep} onCreated={onCreated} />;
};

/** Without a draft in the address: the company's lots. With one: the wizard, at the step that the address names. */
const CreateListing = () => {
  const say = useMessages('marketplace');
  const [params, setParams] = useSearchParams();
  const [created, setCreated] = useState<string | null>(null);
  useLiveListings();
  // A draft gets its id when another step may be open already: the address of that moment counts, not of the last drawing.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const draft = params.get('draft');
  const asked = params.get('step');
  if (!draft)
    return (
      <PageBody>
        <PageHeader
          title={say('create.title')}
          subtitle={say('create.intro')}
          actions={
            <>
              <LinkButton icon="upload-simple" href="/listings/import">
                {say('import.title')}
              </LinkButton>
              <ExportMenu urlOf={ownListingsUrl} />
              <LinkButton variant="primary" icon="plus" href={`/create-listing?draft=${NEW}`}>
                {say('create.start')}
              </LinkButton>
            </>
          }
        />
        <DraftList />
      </PageBody>
    );
  const change = (part: Record<string, string>, replace: boolean) => {
    latest.current = new URLSearchParams({ ...Object.fromEntries(latest.current), ...part });
    setParams(latest.current, { replace });
  };
  return (
    <PageBody>
      <Editor
        key={draft === created ? NEW : draft}
        draft={draft === created ? NEW : draft}
        step={isStep(asked) ? asked : 'mineral'}
        onStep={(step) => change({ step }, false)}
        onCreated={(id) => {
          setCreated(id);
          change({ draft: id }, true);
        }}
      />
    </PageBody>
  );
};

export default CreateListing;
