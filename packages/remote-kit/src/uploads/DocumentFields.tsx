import { DOCUMENT_ACCEPT } from '@orebridge/contracts';
import { Callout, DateInput, Field, FormError, Grid, TextInput, UploadZone } from '@orebridge/ui';
import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import type { AboutDocument, DocumentForm } from './useDocumentForm';

interface Props {
  form: DocumentForm;
  /** The remote's own words. */
  words: Record<
    Exclude<keyof AboutDocument, 'holder'> | 'drop' | 'limits' | 'wrongDays' | 'waiting' | 'waitingText',
    string
  > & {
    /** Where the holder is asked for. */
    holder?: string;
    holderHint?: string;
    /** Where the day of issue is needed: how old it may be, and what is wrong with the day. */
    issuedHint?: string;
    issuedMissing?: string;
    issuedTooOld?: string;
  };
  needsNumber?: boolean;
}

/** The fields of a document that is to be sent, with what is wrong with them and how far the file has got. */
export const DocumentFields = ({ form, words, needsNumber = false }: Props) => {
  const errorText = useErrorText();
  const issues = useFieldIssues()(form.failure);
  const { file, about, change, wrongFile, progress } = form;
  const wrongIssue = { missing: words.issuedMissing, tooOld: words.issuedTooOld, right: undefined }[
    form.wrongIssue ?? 'right'
  ];
  const row = file && { id: 'file', name: file.name, size: file.size, progress, error: wrongFile ?? undefined };
  const text = (
    name: 'issuer' | 'holder' | 'number',
    label: string,
    { maxLength = 160, optional = true, hint = '' },
  ) => (
    <Field label={label} hint={hint || undefined} error={issues[name]} optional={optional}>
      <TextInput
        maxLength={maxLength}
        value={about[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <UploadZone
        title={words.drop}
        hint={words.limits}
        accept={DOCUMENT_ACCEPT}
        icon="file-pdf"
        disabled={progress !== undefined}
        onFiles={([first]) => form.setFile(first ?? null)}
        files={row ? [row] : []}
        onRemove={() => form.setFile(null)}
      />
      {!file && wrongFile ? <FormError>{wrongFile}</FormError> : null}
      <Grid>
        {text('issuer', words.issuer, {})}
        {words.holder ? text('holder', words.holder, { hint: words.holderHint ?? '' }) : null}
        {text('number', words.number, { maxLength: 80, optional: !needsNumber })}
        <Field
          label={words.issuedOn}
          hint={form.maxAgeDays === null ? undefined : words.issuedHint}
          error={wrongIssue ?? issues.issuedOn}
          optional={form.maxAgeDays === null}
        >
          <DateInput value={about.issuedOn} onChange={(event) => change({ issuedOn: event.target.value })} />
        </Field>
        <Field label={words.expiresOn} error={form.wrongDays ? words.wrongDays : issues.expiresOn} optional>
          <DateInput
            value={about.expiresOn}
            min={about.issuedOn || undefined}
            onChange={(event) => change({ expiresOn: event.target.value })}
          />
        </Field>
      </Grid>
      {form.waiting ? (
        <Callout tone="warning" title={words.waiting}>
          {words.waitingText}
        </Callout>
      ) : null}
      {form.failure ? <FormError>{errorText(form.failure)}</FormError> : null}
    </>
  );
};
