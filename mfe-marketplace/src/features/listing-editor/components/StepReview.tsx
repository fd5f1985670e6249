import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  assayFigure,
  Callout,
  Link,
  Marks,
  Panel,
  Stack,
  type Term,
  TermList,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { MissingList } from '../../../shared/listing/MissingList';
import { stripParts } from '../../../shared/lots/assay';
import { basisSentence, basisTerms } from '../../../shared/lots/basis-labels';
import { markStates } from '../../../shared/lots/marks';
import { readDraft } from '../check-draft';
import type { DraftForm } from '../../../shared/listing-editor/draft-form';
import { type Step, stepOfMissing } from '../../../shared/listing-editor/steps';

interface Props {
  listing: Listing | null;
  stepHref: (step: Step) => string;
  /** Photos that have not arrived yet. */
  onTheWay: number;
  /** What the server said when it refused to take the lot. */
  refusal: ReactNode;
}

/** Last step: the lot as it will be read, and what is still missing, each point leading to its step. */
export const StepReview = ({ listing, stepHref, onTheWay, refusal }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  const nameOf = useMineralName();
  const form = useFormContext<DraftForm>().getValues();
  const { fields, problems } = readDraft(form);
  const unit = form.unit;
  const figure = (value: string) => (value && !Number.isNaN(Number(value)) ? format.quantity(value, unit) : value);
  const missing = listing?.missing ?? [];
  const per = { currency: form.currency, unit };
  const part = (step: Step, items: [string, ReactNode][], more: readonly Term[] = []) => (
    <Panel title={say(`step.${step}`)} actions={<Link href={stepHref(step)}>{say('review.change')}</Link>}>
      <TermList
        items={[
          ...items.map(([field, detail]) => ({
            id: field,
            term: say(`field.${field}`),
            detail: detail || say('lot.notGiven'),
          })),
          ...more,
        ]}
      />
    </Panel>
  );
  const wrong = Object.entries(problems);
  return (
    <Stack gap={7}>
      {onTheWay > 0 ? <Callout tone="info">{say('upload.onTheWay', { count: onTheWay })}</Callout> : null}
      {refusal ? <Callout tone="negative">{refusal}</Callout> : null}
      {wrong.length > 0 ? (
        <Callout tone="negative" title={say('review.wrong', { count: wrong.length })}>
          <ul>
            {wrong.map(([path, key]) => (
              <li key={path}>
                <Link href={stepHref(stepOfMissing(path))}>
                  {say('review.field', {
                    field: say(`field.${path.split('.')[0]}`),
                    problem: intl.formatMessage({ id: key }),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
      {missing.length > 0 && listing ? (
        <Callout tone="warning" title={say('owner.missing', { count: missing.length })}>
          <MissingList draftId={listing.id} missing={missing} />
        </Callout>
      ) : null}
      {listing && missing.length === 0 && wrong.length === 0 && onTheWay === 0 ? (
        <Callout tone="positive" title={say('review.ready')}>
          {say('review.ready.text')}
        </Callout>
      ) : null}
      {part('mineral', [
        ['mineralType', form.mineralType && nameOf(form.mineralType)],
        ['mineralName', form.mineralName],
        ['form', form.form && say(`form.${form.form}`)],
        ['grade', form.grade],
        ['originCountry', form.originCountry && format.country(form.originCountry)],
        ['mineLocation', form.mineLocation],
        ['description', form.description],
      ])}
      {part(
        'quantity',
        [
          ['totalQuantity', figure(form.totalQuantity)],
          ['minOrderQuantity', figure(form.minOrderQuantity)],
          ['lotSize', figure(form.lotSize)],
          [
            'pricePerUnit',
            fields.pricePerUnit ? format.money(fields.pricePerUnit, form.currency, { per: unit }) : form.pricePerUnit,
          ],
          ['priceBasis', fields.priceBasis ? basisSentence(fields.priceBasis, say, format, per) : ''],
          ['incoterm', [form.incoterm, form.place].filter(Boolean).join(' ')],
          ['transportMode', form.transportMode && shared(`transport.${form.transportMode}`)],
          ['readyDate', form.readyDate && format.date(form.readyDate)],
        ],
        fields.priceBasis
          ? basisTerms(fields.priceBasis, say, format, per).map(({ id, detail }) => ({
              id: `basis.${id}`,
              term: say(`basisField.${id}`),
              detail,
            }))
          : [],
      )}
      {part('assay', [
        ['purityPct', fields.purityPct ? format.percent(fields.purityPct) : ''],
        [
          'composition',
          stripParts(fields.composition ?? [])
            .map((line) => `${line.symbol} ${assayFigure(line, format)}`)
            .join(', '),
        ],
        ['certifications', form.certifications.length > 0 ? format.list(form.certifications) : ''],
      ])}
      <Panel title={say('step.files')} actions={<Link href={stepHref('files')}>{say('review.change')}</Link>}>
        <TermList
          items={[
            { id: 'images', term: say('images.title'), detail: String(listing?.images.length ?? 0) },
            {
              id: 'marks',
              term: say('documents.required'),
              detail: listing ? <Marks states={markStates(listing.marks)} size={28} /> : say('lot.notGiven'),
            },
          ]}
        />
      </Panel>
    </Stack>
  );
};
