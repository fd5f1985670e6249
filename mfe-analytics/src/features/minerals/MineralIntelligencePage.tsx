import { useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import { useSearchParams } from 'react-router-dom';
import { isMineral } from '@orebridge/trade';
import {
  Badge,
  Cluster,
  Columns,
  Field,
  LinkButton,
  MineralPlate,
  PageBody,
  PageHeader,
  Panel,
  Select,
  Stack,
  TermList,
  Text,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { useHistory } from '../../shared/api/useHistory';
import { useMineral } from './api/useMineral';
import { CountryRisks } from '../../shared/minerals/CountryRisks';
import { PriceDepth } from './components/PriceDepth';
import { Production } from './components/Production';
import { Season } from './components/Season';
import { SeriesTable } from '../../shared/prices/SeriesTable';
import { Read, useSetParams } from '@orebridge/remote-kit/pages';

/** One mineral in depth. */
export default function MineralIntelligencePage() {
  const say = useMessages('analytics');
  const shared = useMessages();
  const format = useFormat();
  const nameOf = useMineralName();
  const minerals = useMineralOptions();
  const [params] = useSearchParams();
  const set = useSetParams();
  const wished = params.get('mineral') ?? '';
  const mineral = isMineral(wished) ? wished : 'copper';
  const depth = useMineral(mineral);
  const chosen = depth.data?.series.find(({ id }) => id === params.get('series')) ?? depth.data?.series[0];
  const history = useHistory(chosen?.id ?? null);
  const span = (range: readonly [number, number] | null) =>
    range ? (range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`) : '–';
  return (
    <PageBody>
      <PageHeader
        title={say('depth.title', { name: nameOf(mineral) })}
        subtitle={say('depth.subtitle')}
        actions={
          <>
            <Field label={shared('common.mineral')} labelHidden>
              <Select
                value={mineral}
                onChange={(event) => set({ mineral: event.target.value, series: null })}
                options={minerals}
              />
            </Field>
            <LinkButton href={`/marketplace?mineral=${mineral}`} variant="primary">
              {say('depth.market')}
            </LinkButton>
          </>
        }
      />
      <Read of={depth}>
        {(data) => (
          <Stack gap={7}>
            <Columns
              aside={
                <Stack gap={5}>
                  <MineralPlate mineral={mineral} wide caption />
                  <Panel title={say('facts.title')}>
                    <Stack gap={4}>
                      <TermList
                        items={[
                          { term: say('facts.formula'), detail: data.formula || '–' },
                          {
                            term: say('facts.colour'),
                            detail: format.list(data.colours.map((colour) => say(`colour.${colour}`))),
                          },
                          { term: say('facts.density'), detail: span(data.density) },
                          { term: say('facts.mohs'), detail: span(data.mohs) },
                          { term: say('facts.hs'), detail: data.hs.join(', ') },
                          { term: say('facts.units'), detail: data.units.join(', ') },
                          {
                            term: say('facts.governance'),
                            detail: data.supplyGovernance
                              ? say('facts.governanceOf', {
                                  mean: format.number(data.supplyGovernance.mean),
                                  share: format.percent(data.supplyGovernance.coveredPct, { max: 1 }),
                                })
                              : '–',
                          },
                          {
                            term: say('facts.dealMedian'),
                            detail: data.dealMedian
                              ? `${format.money(data.dealMedian.price, 'USD', { per: data.dealMedian.unit })} (${say(`facts.form.${data.dealMedian.form}`)}, ${say('n', { n: data.dealMedian.n })})`
                              : say('facts.tooFewDeals'),
                          },
                        ]}
                      />
                      <Cluster gap={2}>
                        {data.critical.map((list) => (
                          <Badge key={list} tone="info">
                            {say(`critical.${list}`)}
                          </Badge>
                        ))}
                      </Cluster>
                      <Text as="p" size="caption" tone="tertiary">
                        {say('facts.sources')}
                      </Text>
                    </Stack>
                  </Panel>
                </Stack>
              }
            >
              {chosen ? (
                <Stack gap={7}>
                  <Read of={history}>
                    {(read) => (
                      <Stack gap={7}>
                        <PriceDepth history={read} />
                        <Season history={read} />
                      </Stack>
                    )}
                  </Read>
                  {data.series.length > 1 ? (
                    <SeriesTable
                      items={data.series}
                      current={chosen.id}
                      hrefOf={({ id }) => `/mineral-intelligence?mineral=${mineral}&series=${id}`}
                    />
                  ) : null}
                </Stack>
              ) : (
                <Panel title={say('depth.noPrice')}>
                  <Text as="p">{say('depth.noPriceText')}</Text>
                </Panel>
              )}
            </Columns>
            {data.production.length ? (
              data.production.map((stage) => <Production key={stage.stage} mineral={mineral} stage={stage} />)
            ) : (
              <Panel title={say('production.none')}>
                <Text as="p">{say('production.noneText')}</Text>
              </Panel>
            )}
            {data.risks.length ? <CountryRisks rows={data.risks} title={say('risk.producers')} /> : null}
          </Stack>
        )}
      </Read>
    </PageBody>
  );
}
