import { api, DocumentType } from '@orebridge/contracts';
import { DocumentAccess } from '@orebridge/remote-kit/pages';
import { keyOf, useHost, useMessages, useToast } from '@orebridge/remote-kit';
import { type DocumentAttempt, DocumentDialog, sendFile, useDocumentForm } from '@orebridge/remote-kit/uploads';
import {
  type CertificationScheme,
  type DocumentCode,
  maxAgeOf,
  reviewedDocumentKind,
  schemesOf,
} from '@orebridge/trade';
import { Field, Select } from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDocumentName } from '../list/useDocumentName';
import type { UploadFor } from './replacing';

const CHANGED = [
  api.documents.library,
  api.documents.summary,
  api.documents.record,
  api.verification.mine,
  api.compliance.cargoes,
];

interface Props {
  what: UploadFor;
  onClose: () => void;
}

/** One document: its kind, the file, and who issued it when. A long file goes in parts and on after a break of the line. */
const UploadDialog = ({ what, onClose }: Props) => {
  const say = useMessages('documents');
  const nameOf = useDocumentName();
  const toast = useToast();
  const queries = useQueryClient();
  const { client } = useHost();
  const [type, setType] = useState(what.types[0] ?? '');
  const schemes = schemesOf(type);
  const [scheme, setScheme] = useState<CertificationScheme | ''>(what.scheme ?? '');
  const maxAgeDays = what.listingId ? null : maxAgeOf(type);
  const form = useDocumentForm({
    mark: `${type} ${scheme}`,
    maxAgeDays,
    about: { issuer: what.issuer, number: what.number },
  });

  const send = async ({ file, said, ...sending }: DocumentAttempt) => {
    const of = schemes.find(({ id }) => id === scheme)?.id;
    const about = { ...(what.listingId && { listingId: what.listingId }), ...(of && { scheme: of }) };
    const body = { type: DocumentType.parse(type), ...about, ...said };
    await sendFile({ client, kind: 'document', route: api.documents.upload, args: { body }, file, ...sending });
    toast({ tone: 'positive', title: say('upload.done', { name: nameOf(type) }) });
    await Promise.all(CHANGED.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
    onClose();
  };
  return (
    <DocumentDialog
      form={form}
      title={what.types.length === 1 ? nameOf(type) : say('upload.title')}
      description={what.about ? say('upload.about', { name: what.about }) : say('upload.aboutCompany')}
      sendLabel={say('upload.send')}
      sendingLabel={say('upload.going', { percent: form.progress ?? 0 })}
      onSend={send}
      onClose={onClose}
      needsNumber={type === 'certification'}
      words={{
        drop: say('upload.drop'),
        limits: say('upload.limits'),
        issuer: say('field.issuer'),
        holder: say('field.holder'),
        holderHint: say('field.holderHint'),
        number: say('field.number'),
        issuedOn: say('field.issuedOn'),
        issuedHint: say('upload.maxAge', { days: maxAgeDays ?? 0 }),
        issuedMissing: say('upload.issuedMissing'),
        issuedTooOld: say('upload.tooOld', { days: maxAgeDays ?? 0 }),
        expiresOn: say('field.expiresOn'),
        wrongDays: say('upload.datesOrder'),
        waiting: say('upload.waiting'),
        waitingText: say('upload.waiting.text'),
      }}
    >
      {what.types.length > 1 ? (
        <Field label={say('upload.type')}>
          <Select
            value={type}
            onChange={(event) => setType(event.target.value)}
            options={what.types.map((value) => ({ value, label: nameOf(value) }))}
          />
        </Field>
      ) : null}
      {schemes.length > 0 ? (
        <Field label={say('field.scheme')} hint={say('upload.schemeHint')}>
          <Select
            value={scheme}
            onChange={(event) => setScheme(event.target.value as typeof scheme)}
            options={[
              { value: '', label: say('upload.schemeOther') },
              ...schemes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      ) : null}
      <DocumentAccess kind={reviewedDocumentKind(type as DocumentCode, what.listingId ?? null)} />
    </DocumentDialog>
  );
};

export default UploadDialog;
