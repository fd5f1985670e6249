import { api, DOCUMENT_ACCEPT, type Instrument, urlOf } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { DifferenceTable, LetterDifferences } from '@orebridge/remote-kit/trade';
import { Button, Callout, Cluster, Link, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { useRef, useState } from 'react';
import { useCopyCredit, useWaiveDifference } from '../../api/useCredit';
import { AmendDialog } from './AmendDialog';
import { PresentDialog } from './PresentDialog';

type Waived =
  | { of: 'letter'; field: Instrument['differences'][number]['field'] }
  | { of: 'presentation'; point: NonNullable<Instrument['presentation']>['findings'][number]['point'] };

/** A letter of credit beside the contract: its copy, every difference, its versions, and what was presented under it. */
export const CreditPanel = ({ document, unit }: { document: Instrument; unit: string }) => {
  const say = useMessages('deals.pay');
  const [open, setOpen] = useState<'amend' | 'present' | null>(null);
  const [waived, setWaived] = useState<Waived | null>(null);
  const close = () => setOpen(null);
  const done = useDone(() => setWaived(null));
  const waive = useWaiveDifference(() => done(say('waive.done')));
  const { may, presentable } = document;
  return (
    <Panel title={say('credit.title', { number: document.number })}>
      <Stack gap={6}>
        <Copy document={document} />
        <LetterDifferences
          differences={document.differences}
          onWaive={may.includes('waive') ? (field) => setWaived({ of: 'letter', field }) : undefined}
        />
        <Presented
          document={document}
          onWaive={may.includes('waive_presentation') ? (point) => setWaived({ of: 'presentation', point }) : undefined}
        />
        <Cluster gap={3}>
          {may.includes('amend') ? <Button onClick={() => setOpen('amend')}>{say('document.amend')}</Button> : null}
          {may.includes('present') ? (
            <Button variant="primary" onClick={() => setOpen('present')}>
              {say('present')}
            </Button>
          ) : null}
        </Cluster>
        {document.versions.length > 1 ? <Versions document={document} /> : null}
      </Stack>
      {open === 'amend' ? <AmendDialog document={document} onClose={close} /> : null}
      {open === 'present' && presentable ? (
        <PresentDialog document={document} presentable={presentable} unit={unit} onClose={close} />
      ) : null}
      {waived ? (
        <ReasonDialog
          title={say('waive')}
          text={say(`waive.text.${waived.of}`)}
          confirmLabel={say('waive')}
          command={waive}
          onConfirm={(reason) => waive.mutate({ params: { id: document.id }, body: { ...waived, reason } })}
          onClose={() => setWaived(null)}
        />
      ) : null}
    </Panel>
  );
};

/** The copy of the bank's message, and how it is attached. */
const Copy = ({ document: { id, copy, message, may } }: { document: Instrument }) => {
  const say = useMessages('deals.pay');
  const errorText = useErrorText();
  const upload = useCopyCredit();
  const picker = useRef<HTMLInputElement>(null);
  const params = { id };
  return (
    <Stack gap={3}>
      {copy || message ? null : <Callout tone="warning">{say('copy.missing')}</Callout>}
      <Cluster gap={4}>
        {copy ? (
          <Link href={urlOf(api.instruments.file, { params, query: {} })} target="_blank" rel="noopener">
            {copy.fileName}
          </Link>
        ) : null}
        {may.includes('copy') ? (
          <>
            <input
              ref={picker}
              type="file"
              hidden
              tabIndex={-1}
              accept={DOCUMENT_ACCEPT}
              aria-label={say('document.copy')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) upload.mutate({ params, body: {}, file });
                target.value = '';
              }}
            />
            <Button size="sm" icon="paperclip" pending={upload.isPending} onClick={() => picker.current?.click()}>
              {say(copy ? 'copy.replace' : 'document.copy')}
            </Button>
          </>
        ) : null}
      </Cluster>
      {message ? (
        <details>
          <summary>{say('copy.message')}</summary>
          <Text as="p" size="bodySm" style={{ whiteSpace: 'pre-wrap' }}>
            {message}
          </Text>
        </details>
      ) : null}
      {upload.isError ? <Callout tone="negative">{errorText(upload.error)}</Callout> : null}
    </Stack>
  );
};

interface PresentedProps {
  document: Instrument;
  onWaive: ((point: Extract<Waived, { of: 'presentation' }>['point']) => void) | undefined;
}

/** The last presentation: that it complies, or its discrepancies. */
const Presented = ({ document: { presentation }, onWaive }: PresentedProps) => {
  const say = useMessages('deals.pay');
  const shared = useMessages();
  const format = useFormat();
  if (!presentation) return null;
  const { findings, presentedOn, by } = presentation;
  return (
    <Stack gap={3}>
      <Text as="p">{say('present.last', { day: format.date(presentedOn), by })}</Text>
      {findings.length ? (
        <DifferenceTable
          label={say('present.findings')}
          expected={shared('letter.letter')}
          found={say('present.found')}
          items={findings.map(({ point, article, letter, presented, waived }) => ({
            id: point,
            label: say('present.point', { point: say(`present.point.${point}`), article }),
            weight: 'discrepancy',
            expected: letter,
            found: presented,
            waived,
          }))}
          onWaive={onWaive && ((id) => onWaive(id as Parameters<typeof onWaive>[0]))}
        />
      ) : (
        <Callout tone="positive">{say('present.complies')}</Callout>
      )}
    </Stack>
  );
};

/** Its versions, the newest first. */
const Versions = ({ document: { id, versions } }: { document: Instrument }) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  return (
    <RowList label={say('versions')}>
      {versions.toReversed().map(({ number, by, at, reason, changed, fileName }) => (
        <RowItem
          key={number}
          title={say('versions.one', { number })}
          detail={[
            by,
            format.dateTime(at),
            reason,
            changed.length
              ? say('versions.changed', { fields: changed.map((name) => say(`document.letter.${name}`)).join(', ') })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            fileName ? (
              <Link
                href={urlOf(api.instruments.file, { params: { id }, query: { version: number } })}
                target="_blank"
                rel="noopener"
              >
                {fileName}
              </Link>
            ) : undefined
          }
        />
      ))}
    </RowList>
  );
};
