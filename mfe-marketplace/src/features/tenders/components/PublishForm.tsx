import { makeTenderKeys, type RequirementCard, type TenderIn, type TenderKeys } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages } from '@orebridge/remote-kit';
import {
  Button,
  Field,
  FormError,
  Grid,
  LinkButton,
  Panel,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextInput,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePublishTender } from '../api/usePublishTender';
import { KeyStep } from './KeyStep';
import { SupplierPicker } from './SupplierPicker';

const KINDS = ['sealed', 'live'] as const;
const ADMITS = ['verified', 'chosen'] as const;
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props {
  requirements: readonly RequirementCard[];
  chosen: string;
}

/** How a requirement is put out to tender; a sealed one makes its keys here, in this browser. */
export const PublishForm = ({ requirements, chosen }: Props) => {
  const say = useMessages('marketplace');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const publish = usePublishTender();
  const [requirementId, setRequirementId] = useState(chosen || (requirements[0]?.id ?? ''));
  const [kind, setKind] = useState<'sealed' | 'live'>('sealed');
  const [admits, setAdmits] = useState<'verified' | 'chosen'>('verified');
  const [invited, setInvited] = useState<string[]>([]);
  const [closes, setCloses] = useState('');
  const [terms, setTerms] = useState('');
  const [keys, setKeys] = useState<TenderKeys | null>(null);
  const [kept, setKept] = useState(false);
  const [wanting, setWanting] = useState(false);
  const issues = fieldIssues(publish.error);
  const title = requirements.find(({ id }) => id === requirementId)?.title ?? '';
  const needsKeys = kind === 'sealed' && !keys;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWanting(true);
    if (!closes) return;
    if (needsKeys) {
      setKeys(await makeTenderKeys());
      return;
    }
    if (kind === 'sealed' && !kept) return;
    const body: TenderIn = {
      kind,
      admits,
      invited,
      closesAt: new Date(closes).toISOString(),
      timeZone: ownZone(),
      terms,
      keys: kind === 'sealed' && keys ? { publicKey: keys.publicKey, wrapped: keys.wrapped } : null,
    };
    publish.mutate(
      { params: { id: requirementId }, body },
      { onSuccess: ({ id }) => void navigate(`/tenders/${id}`, { replace: true }) },
    );
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={7}>
        <Panel title={say('tender.panel.how')}>
          <Stack gap={6}>
            <Field label={say('tender.field.requirement')}>
              <Select
                value={requirementId}
                onChange={(event) => setRequirementId(event.target.value)}
                options={requirements.map(({ id, reference, title: name }) => ({
                  value: id,
                  label: [reference, name].filter(Boolean).join(' · '),
                }))}
              />
            </Field>
            <RadioGroup
              label={say('tender.field.kind')}
              value={kind}
              onValueChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'sealed')}
              options={KINDS.map((value) => ({
                value,
                label: say(`tender.kind.${value}`),
                hint: say(`tender.hint.${value}`),
              }))}
            />
            <RadioGroup
              label={say('tender.field.admits')}
              value={admits}
              onValueChange={(value) => setAdmits(ADMITS.find((one) => one === value) ?? 'verified')}
              options={ADMITS.map((value) => ({ value, label: say(`tender.admits.${value}`) }))}
            />
            <SupplierPicker chosen={invited} onChange={setInvited} error={issues.invited} />
            <Grid>
              <Field
                label={say('tender.field.closesAt')}
                hint={say('tender.hint.closesAt', { zone: ownZone() })}
                error={wanting && !closes ? say('tender.field.closesAt.missing') : issues.closesAt}
              >
                <TextInput
                  type="datetime-local"
                  step={1}
                  value={closes}
                  onChange={(event) => setCloses(event.target.value)}
                />
              </Field>
            </Grid>
            <Field label={say('tender.field.terms')} optional>
              <TextArea rows={4} maxLength={2000} value={terms} onChange={(event) => setTerms(event.target.value)} />
            </Field>
          </Stack>
        </Panel>
        {kind === 'sealed' && keys ? (
          <Panel title={say('tender.panel.key')}>
            <KeyStep keys={keys} title={title} kept={kept} onKept={setKept} />
          </Panel>
        ) : null}
        {publish.error ? (
          <FormError>
            {errorText(publish.error)}{' '}
            {publish.error && 'code' in publish.error && publish.error.code === 'requirement.incomplete' ? (
              <LinkButton size="sm" href={`/requirements/${requirementId}`}>
                {say('tender.publish.complete')}
              </LinkButton>
            ) : null}
          </FormError>
        ) : null}
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={publish.isPending}
            disabled={kind === 'sealed' && keys !== null && !kept}
          >
            {say(needsKeys ? 'tender.publish.makeKey' : 'tender.publish.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
