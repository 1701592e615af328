import { satisfies } from 'semver';
import { z } from 'zod';

const SEVERITIES = ['low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];
/** The severities that fail the check. */
const BLOCKING: readonly Severity[] = ['high', 'critical'];

const listSchema = z.object({
  source: z.string(),
  /** Day of the newest advisory that the list takes into account. */
  date: z.iso.date(),
  advisories: z.array(
    z.object({
      package: z.string(),
      /** A range of versions as npm writes it. */
      vulnerable: z.string(),
      severity: z.enum(SEVERITIES),
      id: z.string().regex(/^GHSA(-[\w]{4}){3}$/),
    }),
  ),
});
export type AdvisoryList = z.infer<typeof listSchema>;

const lockFileSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      name: z.string().optional(),
      version: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** An installed package that an advisory names. */
export interface Finding {
  readonly package: string;
  /** The installed version, or the vulnerable range where the registry names no version. */
  readonly version: string;
  readonly severity: Severity;
  readonly id: string;
}

export const parseAdvisories = (json: string): AdvisoryList => listSchema.parse(JSON.parse(json));

interface Installed {
  readonly name: string;
  readonly version: string;
}

/** The packages of a package-lock.json that run in production, one entry for each installed version. */
export function installedPackages(lock: string): Installed[] {
  const { packages } = lockFileSchema.parse(JSON.parse(lock));
  const found = new Map<string, Installed>();
  for (const [path, { name: own, version, dev }] of Object.entries(packages)) {
    if (path === '' || dev || version === undefined) continue;
    const name = own ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
}

/** The advisories of the list that apply to installed packages. */
export const findAffected = (installed: readonly Installed[], { advisories }: AdvisoryList): Finding[] =>
  installed.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name)
      .filter(({ vulnerable }) => satisfies(version, vulnerable, { includePrerelease: true }))
      .map(({ severity, id }) => ({ package: name, version, severity, id })),
  );

const reportSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string().optional(),
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), severity: z.string(), range: z.string(), url: z.string() }),
        ]),
      ),
    }),
  ),
});

const isSeverity = (text: string): text is Severity => SEVERITIES.some((known) => known === text);

/** What `npm audit --json` found; null where it is no report, e.g. because the registry has no audit. */
export function parseReport(json: string): Finding[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  const found = reportSchema.safeParse(parsed);
  if (!found.success) return null;
  const advisories = Object.values(found.data.vulnerabilities).flatMap(({ via }) => via);
  const findings = advisories.flatMap((advisory) =>
    typeof advisory === 'string' || !isSeverity(advisory.severity)
      ? []
      : [
          {
            package: advisory.name,
            version: advisory.range,
            severity: advisory.severity,
            id: advisory.url.split('/').at(-1) ?? advisory.url,
          },
        ],
  );
  return [...new Map(findings.map((finding) => [finding.id + finding.package, finding])).values()];
}

export const isBlocking = ({ severity }: Finding): boolean => BLOCKING.includes(severity);
