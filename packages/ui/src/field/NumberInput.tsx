import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Decimal, heldText, parseDecimal, unread } from '../format/decimal';
import { ControlBox, type InputSize, Unit } from './control-look';
import { useFieldLinks } from './Field';

export interface NumberInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  /** A decimal as text; empty for none. */
  value: Decimal;
  /** Gives the decimal that was typed; empty when the box is, a text that the schema refuses when it is no number. */
  onValueChange(value: Decimal): void;
  unit?: string;
  inputSize?: InputSize;
  maxDecimals?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A figure that stays a decimal string from the key to the wire. Thousands are grouped while the box is not in use. */
export function NumberInput({
  value,
  onValueChange,
  unit,
  inputSize = 'md',
  maxDecimals = 12,
  onBlur,
  onFocus,
  ...rest
}: NumberInputProps) {
  const field = useFieldLinks(rest);
  const { locale } = useIntl();
  const [typing, setTyping] = useState<string | null>(null);
  const shownUnit = unit ?? field.unit;
  return (
    <ControlBox data-size={inputSize}>
      <input
        {...rest}
        {...field.links}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typing ?? heldText(value, locale, maxDecimals)}
        onFocus={(event) => {
          // The text stays as it is, so that a selection made on the way in is not lost.
          setTyping(heldText(value, locale, maxDecimals));
          onFocus?.(event);
        }}
        onChange={(event) => {
          const typed = event.target.value;
          setTyping(typed);
          onValueChange(typed.trim() === '' ? '' : (parseDecimal(typed, locale) ?? unread(typed)));
        }}
        onBlur={(event) => {
          setTyping(null);
          onBlur?.(event);
        }}
      />
      {shownUnit ? <Unit>{shownUnit}</Unit> : null}
    </ControlBox>
  );
}
