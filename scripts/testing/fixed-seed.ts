// A setup file of vitest: property tests draw the same cases in every run, so that none fails by chance; `npm run nightly` draws others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1405) });
