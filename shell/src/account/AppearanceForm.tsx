import { type Language, LANGUAGES } from '@orebridge/contracts';
import { Field, Segmented, Select, Stack, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { LANGUAGE_NAMES } from '../language/detect';
import { useChooseLanguage } from '../language/useChooseLanguage';
import { useAppDispatch, useAppSelector } from '../store';
import { THEMES, type Theme, themeChosen } from '../store/preferences';

/** Language and theme; both act at once. */
export function AppearanceForm() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const dispatch = useAppDispatch();
  const theme = useAppSelector((state) => state.preferences.theme);
  const { language, choose } = useChooseLanguage();
  return (
    <Stack gap={6}>
      <Field label={say('language.label')} hint={say('account.language.hint')}>
        <Select
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
        />
      </Field>
      <Stack gap={3}>
        <Text size="bodySm" strong>
          {say('theme.label')}
        </Text>
        <Segmented<Theme>
          label={say('theme.label')}
          value={theme}
          onValueChange={(next) => dispatch(themeChosen(next))}
          options={THEMES.map((value) => ({ value, label: say(`theme.${value}`) }))}
        />
      </Stack>
    </Stack>
  );
}
