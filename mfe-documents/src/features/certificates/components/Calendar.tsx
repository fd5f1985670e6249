import type { LibraryRow } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Link, Panel, Stack, Sub, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { viewerHref } from '../../../shared/library/about-href';
import { useDocumentName } from '../../../shared/list/useDocumentName';

const MONTHS = 12;
const Year = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 1px;
  background: var(--border-subtle);
  border: 1px solid var(--border-subtle);
  > li {
    background: var(--bg-surface);
    padding: 10px 12px;
    min-height: 84px;
  }
  @media (max-width: 1199px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media (max-width: 767px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > li {
      min-height: 0;
    }
  }
  ul > li {
    padding: 3px 0;
    font-size: 12.5px;
    overflow-wrap: anywhere;
  }
`;

/** The next twelve months, each with what runs out in it. */
export const Calendar = ({ rows }: { rows: readonly LibraryRow[] }) => {
  const say = useMessages('documents');
  const intl = useIntl();
  const format = useFormat();
  const nameOf = useDocumentName();
  const [now] = useState(() => new Date());
  const months = Array.from(
    { length: MONTHS },
    (_, ahead) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)),
  );
  const dated = rows.filter(({ state }) => state === 'approved' || state === 'pending');
  return (
    <Panel title={say('calendar.title')}>
      <Year>
        {months.map((month) => {
          const key = month.toISOString().slice(0, 7);
          const due = dated.filter(({ expiresOn }) => expiresOn?.startsWith(key));
          return (
            <li key={key}>
              <Stack gap={3}>
                <Text as="h3" size="bodySm" strong tone={due.length > 0 ? 'copper' : 'tertiary'}>
                  {intl.formatDate(month, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
                </Text>
                <ul>
                  {due.map(({ id, type, number, expiresOn }) => (
                    <li key={id}>
                      <Link href={viewerHref(id)} quiet>
                        {nameOf(type)} {number}
                      </Link>
                      <Sub>{expiresOn ? format.date(expiresOn) : null}</Sub>
                    </li>
                  ))}
                </ul>
              </Stack>
            </li>
          );
        })}
      </Year>
    </Panel>
  );
};
