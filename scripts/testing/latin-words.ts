/** Words of the admin that are not Persian, for browser tests. */
import type { Page } from 'playwright-core';

/** Names that have no Persian form, and codes that editors type or read in files. */
const NAMES =
  'Sandoghnama WebP Open Graph IndexNow Ctrl+K noindex robots meta link off gold silver saffron energy mixed-commodity market-map categoryId symbol height mainEntity WebPage'.split(
    ' ',
  );

/** Elements whose content is code, a row's value in Latin letters, or an editor's own text. */
const CODE = 'code, pre, script, style, [dir=ltr], [lang=en], .ProseMirror, .latin';

/** Addresses, e-mails, file names, placeholders, keys with an underscore, and abbreviations such as NAV. */
const SYMBOLS =
  /\{+\w+\}+|https?:\/\/\S*|\S+@\S+|\/[\w./-]+|\b[\w.-]+\.(?:txt|json|xml|ir)\b|\b\w+_\w+\b|\b[A-Z]{2,}\d*\b/g;

/** Visible texts, and the labels that screen readers speak, with a Latin word that is none of those; each with its element. */
export const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ names, code, symbols }) => {
      const isLatin = (words: string): boolean =>
        names
          .reduce((rest, name) => rest.replaceAll(name, ' '), words.replace(new RegExp(symbols, 'g'), ' '))
          .search(/[A-Za-z]{2,}/) >= 0;
      const texts = (element: Element): string[] => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
        ...['aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      ];
      return [...document.body.querySelectorAll('*')]
        .filter((element) => !element.closest(code) && element.checkVisibility())
        .flatMap((element) =>
          texts(element)
            .filter(isLatin)
            .map((words) => `${element.tagName}: ${words.trim().slice(0, 80)}`),
        );
    },
    { names: NAMES, code: CODE, symbols: SYMBOLS.source },
  );
