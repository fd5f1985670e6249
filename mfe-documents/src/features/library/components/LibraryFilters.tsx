import { DOCUMENT_STATES, DOCUMENT_TYPES, LIBRARY_EXPIRY, LIBRARY_KINDS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Field, Select, TextInput, Toolbar } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useDocumentName } from '../../../shared/list/useDocumentName';
import { useChoice, useTyped } from '@orebridge/remote-kit/pages';

/** What the library is asked for; it lives in the address bar. */
export const useLibraryQuery = () => {
  const { typed, onType, settled } = useTyped();
  const [about, chooseAbout] = useChoice('about', LIBRARY_KINDS);
  const [type, chooseType] = useChoice('type', DOCUMENT_TYPES);
  const [state, chooseState] = useChoice('state', DOCUMENT_STATES);
  const [expiry, chooseExpiry] = useChoice('expiry', LIBRARY_EXPIRY);
  const query = { q: settled || undefined, about, type, state, expiry };
  return { query, typed, onType, chooseAbout, chooseType, chooseState, chooseExpiry };
};

/** The filters of the library. */
export const LibraryFilters = (props: ReturnType<typeof useLibraryQuery>) => {
  const { query } = props;
  const say = useMessages('documents');
  const intl = useIntl();
  const nameOf = useDocumentName();
  const choice = (
    id: string,
    value: string | undefined,
    options: readonly { value: string; label: string }[],
    choose: (next: string) => void,
  ) => (
    <Field label={say(`column.${id}`)} labelHidden>
      <Select
        inputSize="sm"
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={[{ value: '', label: say(`any.${id}`) }, ...options]}
      />
    </Field>
  );
  return (
    <Toolbar>
      <Field label={say('library.search')} labelHidden>
        <TextInput
          type="search"
          inputSize="sm"
          icon="magnifying-glass"
          placeholder={say('library.search')}
          value={props.typed}
          onChange={(event) => props.onType(event.target.value)}
        />
      </Field>
      {choice(
        'about',
        query.about,
        LIBRARY_KINDS.map((value) => ({ value, label: say(`about.${value}`) })),
        props.chooseAbout,
      )}
      {choice(
        'type',
        query.type,
        DOCUMENT_TYPES.map((value) => ({ value, label: nameOf(value) })),
        props.chooseType,
      )}
      {choice(
        'state',
        query.state,
        DOCUMENT_STATES.map((value) => ({ value, label: intl.formatMessage({ id: `ui.status.${value}` }) })),
        props.chooseState,
      )}
      {choice(
        'expires',
        query.expiry,
        LIBRARY_EXPIRY.map((value) => ({ value, label: say(`expiry.filter.${value}`) })),
        props.chooseExpiry,
      )}
    </Toolbar>
  );
};
