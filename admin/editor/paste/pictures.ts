import { completeAddress } from '../complete-address.ts';

export const text = {
  left: (names: string) =>
    `این تصویرها همراه متن نمی‌آید، چون در وب نشانی ندارد؛ آن‌ها را با دکمهٔ «تصویر» بارگذاری کنید: ${names}`,
  nameless: 'تصویر بی‌نام',
};

const isPublic = (src: string): boolean => /^(?:https?:)?\/\/|^\/(?!\/)/i.test(src);

const nameOf = (image: HTMLImageElement): string =>
  image.alt.trim() || /([^/\\]+\.[a-z]{3,4})$/i.exec(image.getAttribute('src') ?? '')?.[1] || text.nameless;

/** Where pages keep the address of a picture that they load when it comes into view; until then its `src` is a placeholder. */
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-full-src'];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];

/** The address of the largest picture of a set, e.g. "a-300.jpg 300w, a-900.jpg 900w" → "a-900.jpg" */
function largestOf(set: string): string | undefined {
  const sized = [...set.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)];
  return sized.sort((a, b) => Number(b[2] ?? 1) - Number(a[2] ?? 1))[0]?.[1];
}

/** Gives each picture the address that it was loaded from, or would be. */
export function findAddresses(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])];
    const sets = sources.flatMap((one) => LAZY_SETS.map((name) => largestOf(one.getAttribute(name) ?? '')));
    const found = [...LAZY.map((name) => image.getAttribute(name)), image.getAttribute('src'), ...sets];
    const address = found.find((one) => isPublic(one?.trim() ?? ''));
    if (address) image.setAttribute('src', completeAddress(address.trim()));
  }
}

/** A sign that web pages and messengers draw as a picture, e.g. «🔥», with what changes its colour. */
const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}])[\p{Extended_Pictographic}\p{Emoji_Component}]{1,16}$/u;

/** Signs that are drawn as pictures become the characters that they are: a picture would end the paragraph. */
export function picturesAsSigns(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
}

/** Removes pictures that the site cannot load: of the writer's disk, within the text itself, or without an address; returns a line that names them. */
export function removeUnreachablePictures(body: HTMLElement): string[] {
  const left = [...body.querySelectorAll('img')].filter(
    (image) => !isPublic(image.getAttribute('src') ?? ''),
  );
  const names = [...new Set(left.map(nameOf))].map((name) => `«${name}»`);
  for (const image of left) image.remove();
  return names.length === 0 ? [] : [text.left(names.join('، '))];
}
