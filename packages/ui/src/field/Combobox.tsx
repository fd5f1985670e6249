import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button/IconButton';
import { Icon } from '../icon/Icon';
import {
  type ComboboxOption,
  type Finder,
  finderRow,
  GroupHead,
  groupOptions,
  ListBox,
  OptionRow,
} from './combobox-parts';
import { ControlBox, type InputSize } from './control-look';
import { useFieldLinks } from './Field';
import { useMatchedOptions } from './use-matched-options';

export interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange(value: string | null): void;
  emptyText?: string;
  /** Takes what was typed as a value where it is none of the options; answers how the list offers it. */
  other?: (typed: string) => string;
  /** With `other`: each letter counts at once, so that nothing that depends on the text moves when the field is left. */
  eager?: boolean;
  /** Where the options are what a server found: they stand as they came, and more of them can be asked for. */
  finder?: Finder;
  inputSize?: InputSize;
  ref?: Ref<HTMLInputElement>;
}

/** One of many, found by typing. Arrows walk the list, Enter takes, Escape lets go. */
export function Combobox({
  options,
  value,
  onValueChange,
  emptyText,
  other,
  eager = false,
  finder,
  inputSize = 'md',
  onBlur,
  ...rest
}: ComboboxProps) {
  const intl = useIntl();
  const listId = useId();
  const { links } = useFieldLinks(rest);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value) ?? (value ? finder?.chosen : null);
  const byLabel = useMatchedOptions(options, finder ? null : typed);
  const matched = finder ? options : byLabel;
  const own = typed?.trim();
  const groups = useMemo(() => {
    const isOffered = other && own && !matched.some(({ label, value: of }) => label === own || of === own);
    return groupOptions(isOffered ? [...matched, { value: own, label: other(own) }] : matched);
  }, [matched, other, own]);
  const row = finder ? finderRow(finder, intl) : null;
  const more = row?.label;
  const extra = useMemo(() => (more ? { value: 'more', label: more } : null), [more]);
  const flat = useMemo(() => [...groups.flatMap(([, members]) => members), ...(extra ? [extra] : [])], [groups, extra]);
  const open = typed !== null;
  const idOf = (option: ComboboxOption) => `${listId}-${option.value}`;
  const current = flat[Math.min(active, flat.length - 1)];

  const write = (text: string | null) => {
    setTyped(text);
    finder?.onTyped(text ?? '');
  };
  const show = () => {
    write('');
    setActive(
      Math.max(
        0,
        groupOptions(options)
          .flatMap(([, members]) => members)
          .findIndex((option) => option.value === value),
      ),
    );
  };
  /** What was typed and not chosen, where any text may stand. */
  const takeText = (text: string) => {
    if (other) onValueChange(options.find(({ label }) => label === text)?.value ?? (text || null));
  };
  const take = (option: ComboboxOption) => {
    if (option === extra) return row?.onTake();
    onValueChange(option.value);
    write(null);
  };
  const move = (index: number) => {
    const next = (index + flat.length) % flat.length;
    setActive(next);
    const option = flat[next];
    if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (flat.length) move(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && open && current) {
      event.preventDefault();
      take(current);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      write(null);
    }
  };

  return (
    <ControlBox data-size={inputSize}>
      {chosen?.icon && !open ? chosen.icon : <Icon name="magnifying-glass" size={16} />}
      <input
        {...rest}
        {...links}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? idOf(current) : undefined}
        value={typed || (open ? '' : (chosen?.label ?? (other && value ? value : '')))}
        placeholder={open && chosen ? chosen.label : rest.placeholder}
        onClick={() => !open && show()}
        onChange={(event) => {
          write(event.target.value);
          setActive(0);
          if (eager) takeText(event.target.value.trim());
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (own && !eager) takeText(own);
          write(null);
          onBlur?.(event);
        }}
      />
      {value && !rest.disabled ? (
        <IconButton
          icon="x"
          size="sm"
          label={intl.formatMessage({ id: 'ui.combobox.clear' })}
          onClick={() => onValueChange(null)}
        />
      ) : null}
      {open ? (
        <ListBox
          id={listId}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'ui.combobox.options' })}
          onMouseDown={(event) => event.preventDefault()}
        >
          {row?.text || matched.length === 0 ? (
            <GroupHead role="option" aria-disabled="true" aria-selected="false">
              {row?.text ?? emptyText ?? intl.formatMessage({ id: 'ui.combobox.empty' })}
            </GroupHead>
          ) : null}
          {groups.map(([group, members]) => (
            <div key={group} role="group" aria-label={group || intl.formatMessage({ id: 'ui.combobox.options' })}>
              {group ? <GroupHead aria-hidden="true">{group}</GroupHead> : null}
              {members.map((option) => (
                <OptionRow
                  key={option.value}
                  id={idOf(option)}
                  role="option"
                  aria-selected={option.value === value}
                  data-active={option === current || undefined}
                  onMouseMove={() => setActive(flat.indexOf(option))}
                  onClick={() => take(option)}
                >
                  {option.icon}
                  <span>{option.label}</span>
                  {option.value === value ? (
                    <Icon name="check-bold" size={14} />
                  ) : option.end === undefined ? null : (
                    <small>{option.end}</small>
                  )}
                </OptionRow>
              ))}
            </div>
          ))}
          {extra ? (
            <OptionRow
              id={idOf(extra)}
              role="option"
              aria-selected="false"
              data-active={extra === current || undefined}
              onMouseMove={() => setActive(flat.indexOf(extra))}
              onClick={() => take(extra)}
            >
              <span>{extra.label}</span>
            </OptionRow>
          ) : null}
        </ListBox>
      ) : null}
    </ControlBox>
  );
}
