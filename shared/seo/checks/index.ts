import { canonicalInvalid } from './canonical-invalid.ts';
import { canonicalMissing } from './canonical-missing.ts';
import type { SeoCheck } from './define.ts';
import { descriptionLong } from './description-long.ts';
import { descriptionMissing } from './description-missing.ts';
import { descriptionShort } from './description-short.ts';
import { keywordsMany } from './keywords-many.ts';
import { ogDescriptionMissing } from './og-description-missing.ts';
import { ogImageMissing } from './og-image-missing.ts';
import { ogTitleMissing } from './og-title-missing.ts';
import { schemaMissing } from './schema-missing.ts';
import { titleLong } from './title-long.ts';
import { titleMissing } from './title-missing.ts';
import { titleShort } from './title-short.ts';
import { twitterDescriptionMissing } from './twitter-description-missing.ts';
import { twitterTitleMissing } from './twitter-title-missing.ts';

/** Every row of the health table, in its order: docs/spec-coverage.md, "Admin area · §5 Health check". */
export const checks: readonly SeoCheck[] = [
  titleMissing,
  titleShort,
  titleLong,
  descriptionMissing,
  descriptionShort,
  descriptionLong,
  keywordsMany,
  ogTitleMissing,
  ogDescriptionMissing,
  ogImageMissing,
  twitterTitleMissing,
  twitterDescriptionMissing,
  canonicalMissing,
  canonicalInvalid,
  schemaMissing,
];
