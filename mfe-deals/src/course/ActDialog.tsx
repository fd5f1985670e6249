import type { Course, CourseAct, CourseDecision } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { Button, FormError, Stack, Text } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCourseAct, useCourseDecision, useUploadPaper } from '../api/course';
import { ActFieldInput } from './ActFieldInput';
import type { CourseActSpec } from './acts';
import { bodyOf, missingIn } from './body';
import { useCourseWords } from './useCourseWords';
import { useDraft } from './useDraft';

/** Asks for what an act needs and sends it; what was typed stays when the server refuses or the dialog is closed. */
export default function ActDialog({
  act,
  course,
  onClose,
}: {
  act: CourseActSpec;
  course: Course;
  onClose: () => void;
}) {
  const intl = useIntl();
  const { say } = useCourseWords();
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const form = useId();
  const calls = { act: useCourseAct(), decide: useCourseDecision(), upload: useUploadPaper() };
  const { draft, set, forget } = useDraft(`deals.course.${course.dealId}.${act.name}`, () =>
    Object.fromEntries(act.fields.flatMap(({ name, preset }) => (preset ? [[name, preset(course)]] : []))),
  );
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { error, isPending } = calls[act.call];
  const issues = issuesOf(error);
  const params = { id: course.dealId };
  const done = {
    onSuccess: () => {
      forget();
      toast({ tone: 'positive', title: say('done') });
      onClose();
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = missingIn(act, draft, file);
    setMissing(lacking);
    if (lacking.length) return;
    const body = bodyOf(act, course, draft);
    if (act.call === 'upload') calls.upload.mutate({ params, body, file: file ?? undefined } as never, done);
    else if (act.call === 'decide') calls.decide.mutate({ params, body: body as CourseDecision }, done);
    else calls.act.mutate({ params, body: body as CourseAct }, done);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say(`act.${act.name}`)}
      width={act.fields.length > 4 ? 'lg' : 'md'}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {say('close')}
          </Button>
          <Button type="submit" form={form} variant={act.danger ? 'danger' : 'primary'} pending={isPending}>
            {say(`act.${act.name}`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{say(`act.${act.name}.text`)}</Text>
          {act.fields.map((field) => (
            <ActFieldInput
              key={field.name}
              field={field}
              course={course}
              draft={draft}
              file={file}
              onFile={setFile}
              onChange={set}
              error={
                missing.includes(field.name) ? intl.formatMessage({ id: 'validation.required' }) : issues[field.name]
              }
            />
          ))}
          {error ? <FormError>{errorText(error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
}
