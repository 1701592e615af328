import type { Environment } from '../../environment.ts';
import type { Destination, Target } from './define.ts';
import { folder } from './folder.ts';
import { s3 } from './s3.ts';
import { supabase } from './supabase.ts';

/** Every kind of target. To add one, add its file and its line here. */
export const targets: readonly Target[] = [folder, s3, supabase];

/** All configured destinations. Throws CliError(2) naming each invalid variable. */
export const destinationsOf = (environment: Environment): readonly Destination[] =>
  targets.flatMap((target) => target.configure(environment));
