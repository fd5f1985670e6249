import { api, type Project, type ProjectFields } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useRecordName, useToast } from '@orebridge/remote-kit';
import { OperationGate, PageState } from '@orebridge/remote-kit/pages';
import {
  Button,
  Callout,
  Cluster,
  FormError,
  LinkButton,
  PageBody,
  PageHeader,
  Stack,
  Steps,
  useFormat,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDiscardProject } from './api/useDiscardProject';
import { useProject } from '../../shared/api/useProject';
import { useSubmitProject } from './api/useSubmitProject';
import { useUpdateProject } from './api/useUpdateProject';
import { BasicsStep, EconomicsStep, ReportStep } from './components/ProjectSteps';
import { FundsStep, PeopleStep } from './components/Plans';

const STEPS = ['basics', 'report', 'economics', 'people', 'funds'] as const;
type Step = (typeof STEPS)[number];
const FORMS = {
  basics: BasicsStep,
  report: ReportStep,
  economics: EconomicsStep,
  people: PeopleStep,
  funds: FundsStep,
};
/** The step that asks for a field; basics for all that no other step asks for. */
const ASKED: Record<Exclude<Step, 'basics'>, readonly string[]> = {
  report: ['code', 'person', 'personConsents', 'effectiveDate', 'gradeOf', 'gradeUnit', 'resources', 'reserves'],
  economics: ['capexInitial', 'capexSustaining', 'opex', 'lifeYears', 'priceDeck', 'discountRate', 'model'],
  people: ['permits', 'community', 'offtake', 'capital', 'risks'],
  funds: ['useOfFunds', 'milestones'],
};
const stepOf = (field: string): Step => {
  const [name] = field.split('.');
  return STEPS.find((step) => step !== 'basics' && ASKED[step].includes(name!)) ?? 'basics';
};

const Editor = ({ project: given }: { project: Project }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  /** As this form last read or saved it: a change by a colleague in between is refused, not overwritten. */
  const [project, setProject] = useState(given);
  const [fields, setFields] = useState<ProjectFields>(given.fields);
  const [saved, setSaved] = useState<ProjectFields>(given.fields);
  const [step, setStep] = useState<Step>('basics');
  const [discarding, setDiscarding] = useState(false);
  const update = useUpdateProject();
  const submit = useSubmitProject();
  const discard = useDiscardProject();
  const failed = update.error ?? submit.error ?? discard.error;
  const pending = update.isPending || submit.isPending;
  const params = { id: project.id };
  const Shown = FORMS[step];
  const at = STEPS.indexOf(step);
  /** Goes to the step that a refusal is about; nothing typed is lost. */
  const refused = (error: unknown) => {
    const about = Object.keys(fieldIssues(error)).map(stepOf);
    if (about.length && !about.includes(step)) setStep(STEPS.find((one) => about.includes(one)) ?? step);
  };
  const save = async (): Promise<boolean> => {
    update.reset();
    submit.reset();
    try {
      setProject(await update.mutateAsync({ params, body: { ...fields, version: project.version } }));
      setSaved(fields);
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  /** What is typed on a step is saved before another one opens. */
  const go = async (to: Step | undefined) => {
    if (to && (fields === saved || (await save()))) setStep(to);
  };
  const handIn = async () => {
    if (!(await save())) return;
    try {
      await submit.mutateAsync({ params });
      toast({ tone: 'positive', title: say('edit.submitted') });
      void navigate(`/projects/${project.id}`);
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Stack gap={6}>
      <Steps
        items={STEPS.map((id) => ({ id, label: say(`edit.${id}`) }))}
        current={step}
        done={STEPS.filter((one) => one !== step && !project.missing.some((name) => stepOf(name) === one))}
        onSelect={(id) => void go(STEPS.find((one) => one === id))}
        anyOrder
      />
      {project.missing.length ? (
        <Callout title={say('edit.missing')}>
          {format.list(project.missing.map((name) => say(`field.${name}`)))}
        </Callout>
      ) : null}
      <div data-form>
        <Shown
          fields={fields}
          set={(part) => setFields((now) => ({ ...now, ...part }))}
          issues={failed ? fieldIssues(failed) : {}}
        />
      </div>
      {failed ? <FormError>{errorText(failed)}</FormError> : null}
      <Cluster gap={3}>
        <Button disabled={at === 0 || pending} icon="arrow-left" onClick={() => void go(STEPS[at - 1])}>
          {say('edit.previous')}
        </Button>
        <Button disabled={at === STEPS.length - 1 || pending} onClick={() => void go(STEPS[at + 1])}>
          {say('edit.next')}
        </Button>
        <Button
          pending={update.isPending}
          disabled={pending}
          onClick={() => void save().then((done) => done && toast({ tone: 'positive', title: say('edit.saved') }))}
        >
          {say('edit.save')}
        </Button>
        {project.events.includes('submit') ? (
          <Button variant="primary" pending={submit.isPending} disabled={pending} onClick={() => void handIn()}>
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
  const say = useMessages('investment');
  const { id = '' } = useParams();
  const answer = useProject(id);
  useRecordName(answer.data?.reference);
  if (!answer.data) return <PageState answer={answer} title={say('edit.title')} back="/projects?view=mine" />;
  const project = answer.data;
  return (
    <PageBody>
      <PageHeader
        eyebrow={project.reference}
        title={project.name || say('project.unnamed')}
        subtitle={say('edit.title')}
      />
      {project.events.includes('edit') ? (
        <OperationGate
          of={api.projects.update}
          otherwise={
            <div>
              <LinkButton href={`/projects/${project.id}`}>{say('edit.view')}</LinkButton>
            </div>
          }
        >
          <Editor key={project.id} project={project} />
        </OperationGate>
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
