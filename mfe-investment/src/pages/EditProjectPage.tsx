import type { Project, ProjectFields } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useRecordName, useToast } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, FormError, LinkButton, PageBody, PageHeader, Stack, Steps } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDiscardProject, useProject, useSubmitProject, useUpdateProject } from '../api/projects';
import { BasicsPart, EconomicsPart, ReportPart } from '../edit/parts';
import { FundsPart, PeoplePart } from '../edit/plans';
import { Face } from '../list/Face';
import { useSay } from '../say';

const STEPS = ['basics', 'report', 'economics', 'people', 'funds'] as const;
const PARTS = {
  basics: BasicsPart,
  report: ReportPart,
  economics: EconomicsPart,
  people: PeoplePart,
  funds: FundsPart,
};

const Editor = ({ project: given }: { project: Project }) => {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  /** As this form last read or saved it: a change by a colleague in between is refused, not overwritten. */
  const [project, setProject] = useState(given);
  const [fields, setFields] = useState<ProjectFields>(given.fields);
  const [step, setStep] = useState<(typeof STEPS)[number]>('basics');
  const [discarding, setDiscarding] = useState(false);
  const update = useUpdateProject();
  const submit = useSubmitProject();
  const discard = useDiscardProject();
  const failed = update.error ?? submit.error ?? discard.error;
  const pending = update.isPending || submit.isPending;
  const params = { id: project.id };
  const Shown = PARTS[step];
  const at = STEPS.indexOf(step);
  /** Saves what is typed; a refusal is shown at the fields it is about, and nothing typed is lost. */
  const save = async (thenSubmit: boolean) => {
    update.reset();
    submit.reset();
    try {
      const saved = await update.mutateAsync({ params, body: { ...fields, version: project.version } });
      setProject(saved);
      if (thenSubmit) {
        await submit.mutateAsync({ params });
        toast({ tone: 'positive', title: say('edit.submitted') });
        void navigate(`/projects/${project.id}`);
      } else toast({ tone: 'positive', title: say('edit.saved') });
    } catch {
      // The refusal stays with its command and is shown below.
    }
  };
  return (
    <Stack gap={6}>
      <Steps
        items={STEPS.map((id) => ({ id, label: say(`edit.${id}`) }))}
        current={step}
        done={STEPS.filter((one) => one !== step)}
        onSelect={(id) => setStep(STEPS.find((one) => one === id) ?? 'basics')}
      />
      {project.missing.length ? (
        <Callout
          title={say('edit.missing', { list: project.missing.map((name) => say(`field.${name}`)).join(', ') })}
        />
      ) : null}
      <Shown
        fields={fields}
        set={(part) => setFields((now) => ({ ...now, ...part }))}
        issues={failed ? fieldIssues(failed) : {}}
      />
      {failed ? <FormError>{errorText(failed)}</FormError> : null}
      <Cluster gap={3}>
        <Button disabled={at === 0} icon="arrow-left" onClick={() => setStep(STEPS[at - 1] ?? step)}>
          {say('edit.previous')}
        </Button>
        <Button disabled={at === STEPS.length - 1} onClick={() => setStep(STEPS[at + 1] ?? step)}>
          {say('edit.next')}
        </Button>
        <Button pending={update.isPending} disabled={pending} onClick={() => void save(false)}>
          {say('edit.save')}
        </Button>
        {project.events.includes('submit') ? (
          <Button variant="primary" pending={submit.isPending} disabled={pending} onClick={() => void save(true)}>
            {say('edit.submit')}
          </Button>
        ) : null}
        <LinkButton href={`/projects/${project.id}`}>{say('edit.view')}</LinkButton>
        {project.state === 'draft' ? (
          <Button variant="dangerOutline" onClick={() => setDiscarding(true)}>
            {say('edit.discard')}
          </Button>
        ) : null}
      </Cluster>
      {discarding ? (
        <ConfirmDialog
          open
          destructive
          onOpenChange={() => setDiscarding(false)}
          title={say('edit.discard')}
          text={say('edit.discard.text')}
          confirmLabel={say('edit.discard')}
          pending={discard.isPending}
          onConfirm={() => discard.mutate({ params }, { onSuccess: () => void navigate('/projects?view=mine') })}
        />
      ) : null}
    </Stack>
  );
};

/** The wizard in which an owner writes a project. */
const EditProjectPage = () => {
  const say = useSay();
  const { id = '' } = useParams();
  const answer = useProject(id);
  useRecordName(answer.data?.reference);
  if (!answer.data) return <Face answer={answer} title={say('edit.title')} back="/projects?view=mine" />;
  const project = answer.data;
  return (
    <PageBody>
      <PageHeader
        eyebrow={project.reference}
        title={project.name || say('project.unnamed')}
        subtitle={say('edit.title')}
      />
      {project.events.includes('edit') ? (
        <Editor key={project.id} project={project} />
      ) : (
        <Stack gap={5}>
          <Callout tone="warning" title={say('edit.closed')} />
          <div>
            <LinkButton href={`/projects/${project.id}`}>{say('edit.view')}</LinkButton>
          </div>
        </Stack>
      )}
    </PageBody>
  );
};

export default EditProjectPage;
