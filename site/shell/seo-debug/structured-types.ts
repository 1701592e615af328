import { fieldsOf } from '../../../shared/guards.ts';

function nodesOf(source: string): readonly unknown[] {
  const data = fieldsOf(JSON.parse(source));
  return Array.isArray(data['@graph']) ? data['@graph'] : [data];
}

/** Types of all nodes in the sources of a page's JSON-LD; `broken` stands for a source that does not parse. */
export const structuredTypes = (sources: readonly string[], broken: string): string[] =>
  sources.flatMap((source) => {
    try {
      return nodesOf(source)
        .flatMap((node) => fieldsOf(node)['@type'] ?? [])
        .map(String);
    } catch {
      return [broken];
    }
  });
