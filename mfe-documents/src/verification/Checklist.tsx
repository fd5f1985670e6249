import type { ChecklistItem, Verification } from '@orebridge/contracts';
import { Button, Icon, Link, Panel, ProgressBar, RowItem, RowList, StatusBadge, useFormat } from '@orebridge/ui';
import { viewerHref } from '../library/aboutHref';
import type { UploadFor } from '../library/replacing';
import { Expiry } from '../list/Expiry';
import { useDocumentName } from '../list/useDocumentName';
import { useSay } from '../say';

/** The papers that the verification asks a company of this role for, each with its state and what is wrong with it. */
export const Checklist = ({
  verification,
  onUpload,
}: {
  verification: Verification;
  onUpload: (what: UploadFor) => void;
}) => {
  const say = useSay();
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
    <Panel flush title={say('kyb.checklist')} meta={say('kyb.there', { there, count: required.length })}>
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
    </Panel>
  );
};
