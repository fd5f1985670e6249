import { useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Field, Stack, TextArea } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import type { AssayLine } from '@orebridge/contracts';
import { pastedAssay } from '../lots/pasted-assay';

interface Props {
  mineral: string;
  onLines: (lines: AssayLine[]) => void;
  /** Other buttons of the same row. */
  children: ReactNode;
}

/** Takes the rows of a sheet or of a laboratory's report into the assay, and says which it could not read. */
export const PasteAssay = ({ mineral, onLines, children }: Props) => {
  const say = useMessages('marketplace');
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<readonly string[]>([]);
  const take = () => {
    const found = pastedAssay(text, mineral);
    if (found.lines.length > 0) onLines(found.lines);
    setUnread(found.unread);
    setText(found.unread.join('\n'));
    if (found.lines.length > 0 && found.unread.length === 0) setOpen(false);
  };
  return (
    <Stack gap={5}>
      {open ? (
        <>
          <Field label={say('assay.paste.rows')} hint={say('assay.paste.hint')}>
            <TextArea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
          {unread.length > 0 ? (
            <Callout tone="warning" title={say('assay.paste.unread', { count: unread.length })} />
          ) : null}
          <div>
            <Button size="sm" disabled={!text.trim()} onClick={take}>
              {say('assay.paste.take')}
            </Button>
          </div>
        </>
      ) : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {children}
        {open ? null : (
          <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
            {say('assay.paste')}
          </Button>
        )}
      </div>
    </Stack>
  );
};
