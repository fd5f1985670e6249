import { LinkButton, Panel, TermList, useFormat } from '@orebridge/ui';
import { useCourse } from '../api/course';
import { useCourseWords } from '../course/useCourseWords';
import { useWords } from '../live/useWords';

/** The cargo from its loading to its delivery, as far as it has come. */
export const CargoSoFar = ({ dealId }: { dealId: string }) => {
  const say = useWords('deals.overview');
  const { say: sayCourse } = useCourseWords();
  const format = useFormat();
  const { data: course } = useCourse(dealId);
  if (!course?.loading) return null;
  const { loading, shipment, delivery, unit } = course;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['loadedOn', format.date(loading.loadedOn)],
    ['netWeight', format.quantity(loading.netWeight, unit)],
    ['carrier', shipment?.carrier],
    ['issuedOn', shipment?.shippedOn && format.date(shipment.shippedOn)],
    ['eta', delivery ? null : shipment?.eta && format.date(shipment.eta)],
    ['deliveredOn', delivery && format.date(delivery.deliveredOn)],
  ];
  return (
    <Panel
      title={say('cargo')}
      actions={
        <LinkButton size="sm" href={`/deals/${dealId}?tab=shipment`}>
          {say('toCargo')}
        </LinkButton>
      }
    >
      <TermList
        items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: sayCourse(`field.${id}`), detail }] : []))}
      />
    </Panel>
  );
};
