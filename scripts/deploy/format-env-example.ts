import type { z } from 'zod';
import { environmentSchema } from '../../pipeline/config.ts';
import { uploadVariablesSchema } from '../../pipeline/delivery/settings.ts';
import { targets } from '../../pipeline/delivery/targets/index.ts';
import { SOURCE_VARIABLES } from '../../pipeline/sources/definition/source-settings.ts';

const HEAD = `# Every variable that the product reads. Copy to .env in the project, uncomment what differs, and keep it to yourself: chmod 600 .env
# Commands and npm scripts read that file; a variable that is set in the environment wins. The service reads /etc/sandoghnama.env.
# Written by scripts/env-example.ts from the schemas that check each value; \`npm run pipeline -- doctor\` checks them together.`;

/** Those that no schema reads: they are for the process, not for the product's settings. */
const OF_THE_PROCESS: Readonly<Record<string, string>> = {
  DEBUG: '1 prints the stack of an error',
  PWA: 'off builds a service worker that removes itself: for a site that must leave the installed app',
  NODE_OPTIONS:
    'set it in the environment, not in this file: --max-old-space-size=4096 for thousands of funds; 640 MB without it',
};

/** What an unset variable means, as it would be written; null where it means "none". */
function defaultOf(field: z.ZodType): string | null {
  const parsed = field.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return null;
  return Array.isArray(parsed.data) ? parsed.data.join(' ') : String(parsed.data);
}

interface Line {
  readonly name: string;
  readonly meaning: string | undefined;
  readonly value: string;
}

const linesOf = ({ shape }: z.ZodObject): Line[] =>
  Object.entries(shape).map(([name, field]) => {
    const { description } = field as z.ZodType;
    return { name, meaning: description, value: defaultOf(field as z.ZodType) ?? '' };
  });

const listed = (variables: Readonly<Record<string, string>>): Line[] =>
  Object.entries(variables).map(([name, meaning]) => ({ name, meaning, value: '' }));

const GROUPS: readonly (readonly [title: string, lines: readonly Line[]])[] = [
  ['The product', linesOf(environmentSchema)],
  ...targets.map(({ id, variables }) => [`The target "${id}"`, linesOf(variables)] as const),
  ['Delivery', linesOf(uploadVariablesSchema)],
  ['The sources (docs/sources.md)', listed(SOURCE_VARIABLES)],
  ['The process', listed(OF_THE_PROCESS)],
];

/** Two schemas may read one variable; the first describes it. */
function formatGroup(title: string, lines: readonly Line[], seen: Set<string>): string {
  const own = lines.filter(({ name }) => !seen.has(name) && seen.add(name));
  return [`## ${title}`, ...own.map(({ name, meaning, value }) => `# ${meaning}\n#${name}=${value}`)].join(
    '\n',
  );
}

/** The text of `.env.example`: each variable once, with its meaning and its default. */
export function formatEnvExample(): string {
  const seen = new Set<string>();
  return `${[HEAD, ...GROUPS.map(([title, lines]) => formatGroup(title, lines, seen))].join('\n\n')}\n`;
}
