import { LANGUAGES, type Language, type LegalKind } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { Callout, DocumentText, Field, Segmented, Switch, TextArea, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { usePublishLegal } from '../api/usePublishLegal';

/** Least length of the summary, as the contract has it. */
const LEAST = 3;
const LONGEST_SUMMARY = 500;
const LONGEST_TEXT = 100_000;
const NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', fr: 'Français', es: 'Español' };
const EMPTY: Readonly<Record<Language, string>> = { en: '', zh: '', fr: '', es: '' };

/** Writes a new version in up to four languages, shows it as readers will see it, and publishes it. */
export const PublishDialog = ({ kind, onClose }: { kind: LegalKind; onClose: () => void }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const toast = useToast();
  const [texts, setTexts] = useState(EMPTY);
  const [language, setLanguage] = useState<Language>('en');
  const [summary, setSummary] = useState('');
  const [isPreview, setPreview] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const command = usePublishLegal(() => {
    toast({ title: say('legal.published') });
    onClose();
  });
  const required = intl.formatMessage({ id: 'validation.required' });
  const submit = () => {
    const given = LANGUAGES.flatMap((one) => (texts[one].trim() ? [[one, texts[one].trim()] as const] : []));
    const en = texts.en.trim();
    if (en && summary.trim().length >= LEAST)
      return command.mutate({
        params: { kind },
        body: { ...Object.fromEntries(given), en, summary: summary.trim() },
      });
    setMissing(true);
    if (en) return;
    setLanguage('en');
    setPreview(false);
  };
  return (
    <FormDialog
      title={say(`legal.new.${kind}`)}
      submitLabel={say('legal.publish')}
      command={command}
      onSubmit={submit}
      onClose={onClose}
    >
      <Callout tone="warning">{say('legal.final')}</Callout>
      <Segmented
        label={say('legal.language')}
        value={language}
        onValueChange={setLanguage}
        options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
      />
      <Switch label={say('legal.preview')} checked={isPreview} onChange={({ target }) => setPreview(target.checked)} />
      {isPreview ? (
        <DocumentText text={texts[language]} lang={language} />
      ) : (
        <Field
          label={say('legal.text', { language: NAMES[language] })}
          hint={say('legal.textHint')}
          optional={language !== 'en'}
          error={isMissing && language === 'en' && !texts.en.trim() ? required : undefined}
        >
          <TextArea
            rows={12}
            lang={language}
            maxLength={LONGEST_TEXT}
            value={texts[language]}
            onChange={({ target }) => setTexts((before) => ({ ...before, [language]: target.value }))}
          />
        </Field>
      )}
      <Field label={say('legal.summary')} error={isMissing && summary.trim().length < LEAST ? required : undefined}>
        <TextInput maxLength={LONGEST_SUMMARY} value={summary} onChange={({ target }) => setSummary(target.value)} />
      </Field>
    </FormDialog>
  );
};
