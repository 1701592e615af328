import type { Destination, Target, TargetEnvironment } from './define.ts';
import { folder } from './folder.ts';
import { s3 } from './s3.ts';
import { supabase } from './supabase.ts';

/** Every kind of place that a release can be sent to. To add one is to add its file and its line here. */
export const targets: readonly Target[] = [folder, s3, supabase];

/** All places that are configured. Throws CliError(2) naming what is off. */
export const destinationsOf = (environment: TargetEnvironment): readonly Destination[] =>
  targets.flatMap((target) => target.configure(environment));
