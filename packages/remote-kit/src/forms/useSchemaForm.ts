import { ApiError, issueTextOf, type Language, readerValues } from '@orebridge/contracts';
import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import { type IntlShape, useIntl } from 'react-intl';

type Issue = Parameters<typeof issueTextOf>[0];

/** What the form needs of a schema of zod. */
interface Schema<Checked> {
  safeParse(
    typed: unknown,
  ):
    | { readonly success: true; readonly data: Checked }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Options<Typed extends FieldValues> {
  defaultValues: DefaultValues<Typed>;
  /** What is typed as the schema wants it, such as a number for its text; as it is when left out. Fields keep their names. */
  toBody?: (typed: Typed) => unknown;
  /** The field that mends a refusal of the server, by the refusal's code. */
  fieldOfRefusal?: Readonly<Record<string, string>>;
}

/** Checks with a schema, and says what is wrong in the reader's language; of one field the first fault only. */
const resolverOf =
  <Typed extends FieldValues, Checked>(
    schema: Schema<Checked>,
    toBody: (typed: Typed) => unknown,
    intl: IntlShape,
  ): Resolver<Typed, unknown, Checked> =>
  (typed) => {
    const parsed = schema.safeParse(toBody(typed));
    if (parsed.success) return { values: parsed.data, errors: {} } as never;
    const errors: FieldErrors<Typed> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.map(String).join('.') || 'root';
      if (get(errors, path)) continue;
      const { key, values } = issueTextOf(issue);
      // A message of the form's own, such as a refusal of the trade's rules, is a sentence already.
      const isSentence = issue.code === 'custom' && !intl.messages[issue.message];
      const message = isSentence
        ? issue.message
        : intl.formatMessage({ id: key }, readerValues(intl.locale as Language, { ...values }));
      set(errors, path, { type: issue.code, message });
    }
    return { values: {}, errors } as never;
  };

/**
 * A form over a schema of the contract: what it refuses stands under its field before anything is sent, and what the
 * server refuses stands there too, or above the buttons where it belongs to no field. Nothing typed is lost.
 */
export const useSchemaForm = <Typed extends FieldValues, Checked>(
  schema: Schema<Checked>,
  { defaultValues, toBody = (typed) => typed, fieldOfRefusal = {} }: Options<Typed>,
) => {
  const intl = useIntl();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const form = useForm<Typed, unknown, Checked>({
    resolver: resolverOf<Typed, Checked>(schema, toBody, intl),
    mode: 'onTouched',
    defaultValues,
  });

  /** Shows a refusal of the server. */
  const refuse = (error: unknown): void => {
    const issues = fieldIssues(error);
    const field = error instanceof ApiError ? fieldOfRefusal[error.code] : undefined;
    if (field) issues[field] ??= errorText(error);
    const typed = form.getValues();
    const names = Object.keys(issues).filter((path) => get(typed, path) !== undefined);
    for (const [at, path] of names.entries())
      form.setError(
        path as FieldPath<Typed>,
        { type: 'server', message: issues[path] ?? '' },
        { shouldFocus: at === 0 },
      );
    if (names.length === 0) form.setError('root', { type: 'server', message: errorText(error) });
  };
  /** The sentence under a field, by its dotted path; under `root` that about the form as a whole. */
  const errorOf = (path: string): string | undefined => {
    const found: unknown = get(form.formState.errors, path);
    const message: unknown = get(found, 'message');
    return typeof message === 'string' ? message : undefined;
  };
  return { form, errorOf, refuse };
};
