import type { ChecklistItem, Verification } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Icon, Link, Panel, ProgressBar, RowItem, RowList, StatusBadge, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { viewerHref } from '../../../shared/library/about-href';
import type { UploadFor } from '../../../shared/library/replacing';
import { Expiry } from '../../../shared/list/Expiry';
import { useDocumentName } from '../../../shared/list/useDocumentName';
import { DaysDialog } from './DaysDialog';

/** The documents that the verification asks a company of this role for, each with its state and what is wrong with it. */
export const Checklist = ({
  verification,
  onUpload,
  onSeveral,
}: {
  verification: Verification;
  onUpload: (what: UploadFor) => void;
  onSeveral: () => void;
}) => {
  const [dated, setDated] = useState<ChecklistItem | null>(null);
  const say = useMessages('documents');
  const format = useFormat();
  const nameOf = useDocumentName();
  const required = verification.checklist.filter((item) => item.required);
  const there = required.filter(({ problem }) => problem === null).length;
  const hint = ({ maxAgeDays, required: must, problem, document }: ChecklistItem) =>
    [
      problem ? say(`kyb.problem.${problem}`, { days: maxAgeDays ?? 0 }) : null,
      document?.state === 'rejected' ? document.reason : null,
      !document && maxAgeDays ? say('kyb.maxAge', { days: maxAgeDays }) : null,
      document?.issuedOn ? say('kyb.issued', { date: format.date(document.issuedOn) }) : null,
      must ? null : say('kyb.optional'),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <Panel
      flush
      title={say('kyb.checklist')}
      meta={say('kyb.there', { there, count: required.length })}
      actions={
        <Button size="sm" icon="upload-simple" onClick={onSeveral}>
          {say('several.open')}
        </Button>
      }
    >
      <ProgressBar
        label={say('kyb.there', { there, count: required.length })}
        value={required.length ? Math.round((there / required.length) * 100) : 100}
      />
      <RowList label={say('kyb.checklist')}>
        {verification.checklist.map((item) => (
          <RowItem
            key={item.type}
            lead={<Icon name={item.problem && item.required ? 'warning' : 'check-circle'} size={18} />}
            title={
              item.document ? <Link href={viewerHref(item.document.id)}>{nameOf(item.type)}</Link> : nameOf(item.type)
            }
            detail={
              <>
                {hint(item)}{' '}
                {item.document?.expiresOn ? (
                  <Expiry inLine on={item.document.expiresOn} state={item.document.state} />
                ) : null}
              </>
            }
            end={
              <>
                <StatusBadge status={item.document?.state ?? 'missing'} />
                {item.problem === 'issue_date_missing' && item.document?.state === 'pending' ? (
                  <Button size="sm" variant="soft" icon="calendar-blank" onClick={() => setDated(item)}>
                    {say('days.open')}
                  </Button>
                ) : null}
                <Button
                  size="sm"
                  variant={item.problem ? 'soft' : 'quiet'}
                  onClick={() => onUpload({ types: [item.type] })}
                >
                  {say(item.document ? 'replace' : 'kyb.upload')}
                </Button>
              </>
            }
          />
        ))}
      </RowList>
      {dated?.document ? (
        <DaysDialog item={{ ...dated, document: dated.document }} onClose={() => setDated(null)} />
      ) : null}
    </Panel>
  );
};
