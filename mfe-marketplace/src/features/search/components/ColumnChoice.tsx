import { useMessages } from '@orebridge/remote-kit';
import { Button, Checkbox, Stack } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { COLUMNS, type useColumns } from '../columns';

const Dialog = lazy(async () => ({ default: (await import('@orebridge/ui/overlays')).Dialog }));

/** On a telephone a lot is a card: there are no columns to choose. */
const WithTable = styled.span`
  display: inline-flex;
  @media (max-width: 767px) {
    display: none;
  }
`;

/** Chooses what the table shows of a lot. */
export const ColumnChoice = ({ shown, toggle, reset }: ReturnType<typeof useColumns>) => {
  const say = useMessages('marketplace');
  const [open, setOpen] = useState(false);
  return (
    <WithTable>
      <Button size="sm" icon="list-checks" aria-expanded={open} onClick={() => setOpen(true)}>
        {say('columns.title')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Dialog
            open
            onOpenChange={setOpen}
            title={say('columns.title')}
            description={say('columns.text')}
            width="sm"
            footer={
              <>
                <Button variant="quiet" onClick={reset}>
                  {say('columns.reset')}
                </Button>
                <Button variant="primary" onClick={() => setOpen(false)}>
                  {say('columns.done')}
                </Button>
              </>
            }
          >
            <Stack gap={1}>
              {COLUMNS.map((id) => (
                <Checkbox
                  key={id}
                  label={say(`column.${id}`)}
                  checked={shown.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              ))}
            </Stack>
          </Dialog>
        </Suspense>
      ) : null}
    </WithTable>
  );
};
