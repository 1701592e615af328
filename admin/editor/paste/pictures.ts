export const text = {
  left: (names: string) =>
    `این تصویرها همراه متن نمی‌آید، چون روی دستگاه شماست؛ آن‌ها را با دکمهٔ «تصویر» بارگذاری کنید: ${names}`,
  nameless: 'تصویر بی‌نام',
};

const isPublic = (src: string): boolean => /^(?:https?:)?\/\/|^\/(?!\/)/i.test(src);

const nameOf = (image: HTMLImageElement): string =>
  image.alt.trim() || /([^/\\]+\.[a-z]{3,4})$/i.exec(image.getAttribute('src') ?? '')?.[1] || text.nameless;

/** A sign that web pages and messengers draw as a picture, e.g. «🔥», with what changes its colour. */
const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}])[\p{Extended_Pictographic}\p{Emoji_Component}]{1,16}$/u;

/** Signs that are drawn as pictures become the characters that they are: a picture would end the paragraph. */
export function picturesAsSigns(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
}

/** Removes pictures that the site cannot load: of the writer's disk, or without an address; returns a line that names them. */
export function leaveOutPictures(body: HTMLElement): string[] {
  const left = [...body.querySelectorAll('img')].filter(
    (image) => !isPublic(image.getAttribute('src') ?? ''),
  );
  const names = [...new Set(left.map(nameOf))].map((name) => `«${name}»`);
  for (const image of left) image.remove();
  return names.length === 0 ? [] : [text.left(names.join('، '))];
}
