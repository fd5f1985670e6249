// Lots, offers and deals are sent through whatever their tables allow and forbid, over HTTP, by people in no order at all.
import { isSmall } from './lib/calls.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';
import { walk } from './lib/walk.mjs';
import { DEAL_TRANSITIONS, OFFER_TRANSITIONS } from './lib/walk-transitions.mjs';

const at = process.argv.indexOf('--walks');
const walks = at > 0 ? Math.max(1, Number(process.argv[at + 1]) || 1) : isSmall ? 40 : 10_000;
/** So many walks go at the same time, each about its own lot. */
const LANES = 4;
const SHOWN = 20;

const bar = { walks, wrong: 0 };

await report('walks', bar, (running) =>
  running.withDatabase(async (db) => {
    const [admin] = await signedInPeople(db, 'admin', 1);
    const made = new Set();
    const figures = { walks: 0, steps: 0, legal_moves: 0, illegal_moves: 0, wrong: 0 };
    let seed = 0;
    const lane = async (own) => {
      const [seller] = await signedInPeople(own, 'seller', 1);
      const buyers = await signedInPeople(own, 'buyer', 3);
      while (seed < walks) {
        const {
          steps,
          legal,
          illegal,
          made: through,
          wrongs,
        } = await walk(running.url, own, { seller, buyers, admin }, ++seed);
        figures.walks++;
        figures.steps += steps;
        figures.legal_moves += legal;
        figures.illegal_moves += illegal;
        figures.wrong += wrongs.length;
        for (const one of through) made.add(one);
        if (figures.wrong <= SHOWN) for (const wrong of wrongs) console.log(wrong);
        if (figures.walks % 500 === 0) console.log(`${figures.walks} walks, ${figures.wrong} wrong`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, () => running.withDatabase(lane)));
    const never = [...OFFER_TRANSITIONS, ...DEAL_TRANSITIONS].map(({ what }) => what).filter((what) => !made.has(what));
    if (never.length) console.log(`never let through: ${never.join(', ')}`);
    return { ...figures, kinds_of_moves_made: made.size };
  }),
);
