import { api, type BidContent, type OwnBid as OwnBidView, type Tender } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { BID_STATUS } from '@orebridge/remote-kit/trade';
import {
  Button,
  Callout,
  Cluster,
  FormError,
  LinkButton,
  Panel,
  Stack,
  StatusBadge,
  Text,
  UploadZone,
  useFormat,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useReveal } from '../api/useReveal';
import { useWithdrawBid } from '../api/useWithdrawBid';
import { BidEditor } from './BidEditor';
import { BidFacts } from './BidFacts';
import { useExactTime } from './ClosingTime';
import { NameLot } from './NameLot';
import { type Receipt, readReceipt, saveReceipt } from '../receipt-file';

const Receipts = ({ bid }: { bid: OwnBidView }) => {
  const say = useMessages('marketplace');
  const exact = useExactTime();
  return (
    <Stack gap={3}>
      {bid.receipts.map(({ version, event, hash, receivedAt }) => (
        <Stack key={`${version}/${event}`} gap={0}>
          <Text as="p" size="bodySm">
            {say(`tender.receipt.${event}`, { version, time: exact(receivedAt) })}
          </Text>
          <Text as="p" size="caption" mono tone="secondary" style={{ overflowWrap: 'anywhere' }}>
            {hash}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
};

const BidStatus = ({ tender, bid }: { tender: Tender; bid: OwnBidView }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  return (
    <Cluster gap={4}>
      <StatusBadge status={BID_STATUS[bid.state]} label={say(`tender.bid.state.${bid.state}`)} />
      {bid.rank ? <Text strong>{say('tender.rank', { place: bid.rank.place, of: bid.rank.of })}</Text> : null}
      {bid.awardedQuantity ? (
        <Text strong>
          {say('tender.awardedYou', {
            quantity: format.quantity(bid.awardedQuantity, bid.content?.unit ?? tender.unit ?? ''),
            reason: bid.awardReason ?? '',
          })}
        </Text>
      ) : null}
    </Cluster>
  );
};

/** The own bid: what stands, its receipts, and what may be done with it now. */
export const OwnBid = ({ tender, bid }: { tender: Tender; bid: OwnBidView | null }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const withdraw = useWithdrawBid();
  const reveal = useReveal();
  const [writing, setWriting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [wrongFile, setWrongFile] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [read, setRead] = useState<BidContent | null>(null);
  const may = (event: string) => tender.events.includes(`bid.${event}`);
  const content = bid?.content ?? receipt?.content ?? read;
  const take = async ([file]: File[], onFound: (found: { key: string; content: BidContent }) => void) => {
    const found = file && (await readReceipt(file, tender));
    setWrongFile(!found);
    if (found) onFound(found);
  };
  if (!bid && !receipt && may('submit'))
    return (
      <OperationGate of={api.tenders.bid}>
        <BidEditor tender={tender} own={null} content={null} onDone={setReceipt} />
      </OperationGate>
    );
  if (writing)
    return (
      <BidEditor
        tender={tender}
        own={bid}
        content={content}
        onDone={(made) => {
          setReceipt(made);
          setWriting(false);
        }}
        onCancel={() => setWriting(false)}
      />
    );
  return (
    <Panel title={say('tender.ownBid')}>
      <Stack gap={6}>
        {bid ? <BidStatus tender={tender} bid={bid} /> : <Text as="p">{say('tender.noBid')}</Text>}
        {receipt ? (
          <Callout
            tone="warning"
            title={say('tender.receipt.keep')}
            actions={
              <Button icon="download-simple" onClick={() => saveReceipt(receipt)}>
                {say('tender.receipt.save')}
              </Button>
            }
          >
            {say('tender.receipt.keep.text')}
          </Callout>
        ) : null}
        {content ? <BidFacts content={content} /> : null}
        {bid ? <Receipts bid={bid} /> : null}
        {bid && may('revise') && !content ? (
          <UploadZone
            title={say('tender.receipt.load')}
            hint={say('tender.receipt.load.hint')}
            accept="application/json"
            onFiles={(files) => void take(files, (found) => setRead(found.content))}
          />
        ) : null}
        {may('reveal') && tender.state === 'opened' ? (
          <UploadZone
            title={say('tender.reveal')}
            hint={say('tender.reveal.hint')}
            accept="application/json"
            onFiles={(files) =>
              void take(files, ({ key }) => reveal.mutate({ params: { id: tender.id }, body: { key } }))
            }
          />
        ) : null}
        {wrongFile ? <FormError>{say('tender.receipt.wrong')}</FormError> : null}
        {reveal.error ? <FormError>{errorText(reveal.error)}</FormError> : null}
        {bid?.lotWanted ? (
          <OperationGate of={api.tenders.nameLot}>
            <NameLot tender={tender} />
          </OperationGate>
        ) : null}
        <Cluster gap={4}>
          <OperationGate of={api.tenders.bid}>
            {may('submit') || may('revise') ? (
              <Button variant="primary" onClick={() => setWriting(true)}>
                {say(may('revise') ? 'tender.bid.change' : 'tender.bid.write')}
              </Button>
            ) : null}
            {may('withdraw') ? (
              <Button variant="dangerOutline" onClick={() => setAsking(true)}>
                {say('tender.bid.withdraw')}
              </Button>
            ) : null}
          </OperationGate>
          {bid?.dealId ? <LinkButton href={`/deals/${bid.dealId}`}>{say('tender.toDeal')}</LinkButton> : null}
          {bid?.offerId && !bid.dealId ? (
            <LinkButton href={`/offers/${bid.offerId}`}>{say('tender.toOffer')}</LinkButton>
          ) : null}
        </Cluster>
        {withdraw.error ? <FormError>{errorText(withdraw.error)}</FormError> : null}
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={say('tender.bid.withdraw')}
        text={say('tender.bid.withdraw.text')}
        confirmLabel={say('tender.bid.withdraw')}
        cancelLabel={say('tender.cancel')}
        destructive
        pending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { params: { id: tender.id } },
            {
              onSettled: () => setAsking(false),
              onSuccess: () => {
                setReceipt(null);
                setRead(null);
              },
            },
          )
        }
      />
    </Panel>
  );
};
