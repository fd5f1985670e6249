import { statuses, uiMessages, MINERAL_IDS, MINERAL_GROUPS } from '../src';

describe('The words of the design system', () => {
  test('are there in every language, with the same places for values', async () => {
    const english = await uiMessages.en();
    const slots = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{(\w+)/g)].map((match) => match[1]).toSorted();
    for (const language of ['zh', 'fr', 'es'] as const) {
      const words = await uiMessages[language]();
      expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
      for (const key of Object.keys(english)) {
        expect(words[key]).toBeTruthy();
        expect([key, [...new Set(slots(words[key]))]]).toEqual([key, [...new Set(slots(english[key]))]]);
      }
    }
  });

  test('name every status, mineral and group', async () => {
    const english = await uiMessages.en();
    const wanted = [
      ...Object.keys(statuses).map((status) => `ui.status.${status}`),
      ...MINERAL_IDS.map((mineral) => `ui.mineral.${mineral}`),
      ...Object.keys(MINERAL_GROUPS).map((group) => `ui.mineralGroup.${group}`),
    ];
    expect(wanted.filter((key) => !english[key])).toEqual([]);
  });
});
