import type { DocumentRecord } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useCheckText } from '@orebridge/remote-kit/trade';
import { schemeName } from '@orebridge/trade';
import { Icon, Link, Panel, RowItem, RowList, StatusBadge, type Term, TermList, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { aboutHref, viewerHref } from '../../../shared/library/about-href';
import { Expiry } from '../../../shared/list/Expiry';

/** What is said of the document. */
export const Facts = ({ document: d }: { document: DocumentRecord }) => {
  const say = useMessages('documents');
  const shared = useMessages();
  const format = useFormat();
  const items: (Term | false | null)[] = [
    {
      term: say('column.about'),
      detail: (
        <Link href={aboutHref(d)}>
          {d.about.name} ({say(`about.${d.about.kind}`)})
        </Link>
      ),
    },
    d.companyName !== null && { term: say('field.company'), detail: d.companyName },
    d.issuer !== null && { term: say('field.issuer'), detail: d.issuer },
    d.number !== null && { term: say('field.number'), detail: d.number },
    d.scheme && { term: say('field.scheme'), detail: schemeName(d.scheme) },
    d.issuedOn !== null && { term: say('field.issuedOn'), detail: format.date(d.issuedOn) },
    { term: say('field.expiresOn'), detail: <Expiry on={d.expiresOn} state={d.state} /> },
    { term: say('column.uploaded'), detail: format.dateTime(d.uploadedAt) },
    d.decidedAt !== null && { term: say('field.decidedAt'), detail: format.dateTime(d.decidedAt) },
    d.reason !== null && { term: shared('common.reason'), detail: d.reason },
    d.scan !== null && {
      term: say('field.scan'),
      detail: say(`scan.${d.scan.state}`, { at: d.scan.at ? format.dateTime(d.scan.at) : '' }),
    },
    d.fileName !== '' && { term: say('field.file'), detail: `${d.fileName}, ${format.fileSize(d.bytes)}` },
  ];
  return (
    <Panel title={say('viewer.facts')} meta={<StatusBadge status={d.state} />}>
      <TermList items={items.filter((item) => !!item)} />
    </Panel>
  );
};

/** What the machine found; a person decided. */
export const Checks = ({ checks }: Pick<DocumentRecord, 'checks'>) => {
  const say = useMessages('documents');
  const textOf = useCheckText();
  if (checks.length === 0) return null;
  return (
    <Panel title={say('viewer.checks')} flush>
      <RowList label={say('viewer.checks')}>
        {checks.map(({ code, passed, open, values }) => (
          <RowItem
            key={code}
            lead={<Icon name={open ? 'info' : passed ? 'check-circle' : 'warning'} size={18} />}
            title={textOf({ code, values })}
            detail={say(open ? 'check.open' : passed ? 'check.passed' : 'check.failed')}
          />
        ))}
      </RowList>
    </Panel>
  );
};

/** Earlier and later versions of the same document. */
export const Versions = ({ document: d }: { document: DocumentRecord }) => {
  const say = useMessages('documents');
  const shared = useMessages();
  const format = useFormat();
  if (d.versions.length < 2) return null;
  return (
    <Panel title={shared('common.versions')} flush>
      <RowList label={shared('common.versions')}>
        {d.versions.map(({ id, fileName, state, uploadedAt }) => (
          <RowItem
            key={id}
            title={id === d.id ? fileName : <Link href={viewerHref(id)}>{fileName}</Link>}
            detail={id === d.id ? say('viewer.thisVersion') : format.dateTime(uploadedAt)}
            end={<StatusBadge status={state} />}
          />
        ))}
      </RowList>
    </Panel>
  );
};

/** What happened to it, and who of another company read the file. */
export const History = ({ history }: Pick<DocumentRecord, 'history'>) => {
  const say = useMessages('documents');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  if (history.length === 0) return null;
  const eventText = (event: string) =>
    intl.messages[`documents.event.${event}`] ? say(`event.${event}`) : event.replaceAll('_', ' ');
  return (
    <Panel title={say('viewer.history')} flush>
      <RowList label={say('viewer.history')}>
        {history.map(({ at, event, by, reason }, place) => (
          <RowItem
            key={`${at} ${place}`}
            title={eventText(event)}
            detail={[by ?? shared('common.thePlatform'), reason].filter(Boolean).join(': ')}
            end={
              <Text as="span" size="caption">
                {format.dateTime(at)}
              </Text>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
};
