import { Checkbox, Field, Link, Text } from '@orebridge/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useFieldText } from '../auth/field-texts';
import { useLegalDocument } from './documents';

interface TermsFieldProps {
  /** The version that was accepted. */
  value: number | undefined;
  onChange: (version: number | undefined) => void;
  error: string | undefined;
}

/** Asks a registration to accept the terms in force; where none are published it says so and asks nothing. */
export function TermsField({ value, onChange, error }: TermsFieldProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const fieldText = useFieldText();
  const hint = useId();
  const { data } = useLegalDocument('terms');
  if (!data) return error ? <Text role="alert">{fieldText(error)}</Text> : null;
  const { document } = data;
  if (!document)
    return (
      <Text as="p" size="bodySm" tone="secondary">
        {say('auth.terms.none')}
      </Text>
    );
  return (
    <Field label={say('auth.terms.label')} labelHidden error={fieldText(error)}>
      <Checkbox
        label={say('auth.terms')}
        aria-describedby={hint}
        checked={value === document.version}
        onChange={({ target }) => onChange(target.checked ? document.version : undefined)}
      />
      <Text as="p" id={hint} size="bodySm">
        <Link href="/terms" target="_blank">
          {say('legal.read')}
        </Link>
      </Text>
    </Field>
  );
}
