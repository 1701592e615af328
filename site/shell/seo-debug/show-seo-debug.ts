/** The overlay of ?seoDebug=1: what this page tells search engines, as it stands in its HTML. */

const text = {
  title: 'عنوان',
  description: 'توضیح',
  canonical: 'نشانی اصلی',
  robots: 'robots',
  structured: 'دادهٔ ساختاریافته',
  missing: 'ندارد',
  letters: 'نویسه',
  label: 'بررسی سئوی صفحه',
  close: 'بستن',
};

const attribute = (selector: string, name: string): string | null =>
  document.querySelector(selector)?.getAttribute(name) ?? null;
const counted = (value: string | null): string =>
  value ? `${value} (${[...value].length} ${text.letters})` : text.missing;

/** Types of all nodes in the page's JSON-LD. */
function structuredTypes(): string {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const nodes = scripts.flatMap((script) => {
    const data: { '@graph'?: unknown[] } = JSON.parse(script.textContent ?? '{}');
    return data['@graph'] ?? [data];
  });
  return nodes.map((node) => String((node as { '@type'?: unknown })['@type'])).join('، ') || text.missing;
}

const lines = (): readonly (readonly [name: string, value: string])[] => [
  [text.title, counted(document.title)],
  [text.description, counted(attribute('meta[name="description"]', 'content'))],
  [text.canonical, decodeURI(attribute('link[rel="canonical"]', 'href') ?? text.missing)],
  [text.robots, attribute('meta[name="robots"]', 'content') ?? text.missing],
  ['og:title', attribute('meta[property="og:title"]', 'content') ?? text.missing],
  ['og:description', attribute('meta[property="og:description"]', 'content') ?? text.missing],
  ['og:image', attribute('meta[property="og:image"]', 'content') ?? text.missing],
  ['twitter:card', attribute('meta[name="twitter:card"]', 'content') ?? text.missing],
  [text.structured, structuredTypes()],
];

function element(name: string, content: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = content;
  return made;
}

/** Shows the overlay; its button takes it away. */
export function showSeoDebug(): void {
  const box = document.createElement('aside');
  box.className = 'seo-debug';
  box.ariaLabel = text.label;
  const list = document.createElement('dl');
  for (const [name, value] of lines()) list.append(element('dt', name), element('dd', value));
  const close = element('button', text.close);
  close.className = 'button';
  close.addEventListener('click', () => box.remove());
  box.append(element('strong', text.label), list, close);
  document.body.append(box);
}
