import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button/IconButton';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { ControlBox, type InputSize, Unit } from './control-look';
import { useFieldLinks } from './Field';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  inputSize?: InputSize;
  icon?: IconName;
  unit?: string;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text. Takes what `register` of a form gives. */
export function TextInput({ inputSize = 'md', icon, unit, end, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldLinks(rest);
  const shownUnit = unit ?? field.unit;
  return (
    <ControlBox data-size={inputSize}>
      {icon ? <Icon name={icon} size={16} /> : null}
      <input type={type} {...rest} {...field.links} />
      {shownUnit ? <Unit>{shownUnit}</Unit> : null}
      {end}
    </ControlBox>
  );
}

/** A secret; a button shows it to its writer. */
export function PasswordInput(props: TextInputProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const label = intl.formatMessage({ id: shown ? 'ui.password.hide' : 'ui.password.show' });
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      end={<IconButton icon={shown ? 'eye-slash' : 'eye'} label={label} size="sm" onClick={() => setShown(!shown)} />}
    />
  );
}

/** A day, in the browser's own picker; the value is YYYY-MM-DD. */
export function DateInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="date" />;
}
