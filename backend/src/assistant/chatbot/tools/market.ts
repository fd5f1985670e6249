import { type AssistantSource, api } from '@orebridge/contracts';
import { mineralName } from '../translator.js';
import { mineralIn, plain } from '../reading.js';
import { placeIn } from '../places.js';
import type { Tool } from '../tool.js';

/** What buyers publicly look for. */
export const buyersWanted: Tool = {
  name: 'requirements.open',
  phrases: [
    [
      'buyer|acheteur|comprador|买家|买方',
      'look|want|need|seek|cherch|veul|besoin|busc|quier|necesit|找|需要|求购|想买|采购',
    ],
    [
      'which|who|quels|qui|quien|que|哪些|谁',
      'buyer|acheteur|comprador|买家|买方',
      'look|cherch|busc|求购|寻找|需要|找',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const mineral = mineralIn(ask.text);
    const { items } = await ask.read(api.requirements.open, { query: { ...(mineral && { mineral }), limit: '50' } });
    const what = mineral ? mineralName(i18n, mineral) : i18n.t('dani.any');
    if (!items.length) return { text: i18n.t('dani.wanted.none', { mineral: what }) };
    const lines = items.slice(0, 5).map(
      (one, place) =>
        `${place + 1}. ${i18n.t('dani.wanted.line', {
          title: one.title,
          quantity: one.quantity ? i18n.number(one.quantity) : '–',
          unit: one.unit ?? '',
          term: one.incoterm ?? '',
          place: one.place ?? '',
          buyer: one.buyer.name ?? i18n.t('dani.wanted.unnamed'),
        })}`,
    );
    const sources = items.slice(0, 5).map(
      ({ id, reference, updatedAt }): AssistantSource => ({
        kind: 'requirement',
        id,
        label: reference,
        path: `/requirements/${id}`,
        asOf: updatedAt,
      }),
    );
    return {
      text: [i18n.t('dani.wanted.found', { count: items.length, mineral: what }), ...lines].join('\n'),
      sources,
    };
  },
};

/** Requests for services that the provider may answer. */
export const openRequests: Tool = {
  name: 'services.requests',
  phrases: [
    [
      'request|demande|solicitud|请求|需求',
      'sampl|inspect|assay|service|open|need|echantillon|analyse|ouvert|muestr|inspecc|analisis|abiert|servicio|取样|采样|检验|化验|服务|公开',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const place = placeIn(ask.text);
    const { items } = await ask.read(api.serviceRequests.waiting, { query: { limit: '50' } });
    const fitting = place ? items.filter((one) => plain(one.place ?? '').includes(plain(place))) : items;
    const isElsewhere = !fitting.length && items.length > 0;
    const shown = (isElsewhere ? items : fitting).slice(0, 5);
    const values = { count: isElsewhere ? items.length : fitting.length, place: place ?? 'none' };
    if (!shown.length) return { text: i18n.t('dani.requests.none', values) };
    return {
      text: [
        i18n.t(isElsewhere ? 'dani.requests.elsewhere' : 'dani.requests.found', values),
        ...shown.map(({ title }, at) => `${at + 1}. ${title}`),
      ].join('\n'),
      sources: shown.map(({ id, reference, createdAt }) => ({
        kind: 'service-request',
        id,
        label: reference,
        path: `/service-requests/${id}`,
        asOf: createdAt,
      })),
    };
  },
};
