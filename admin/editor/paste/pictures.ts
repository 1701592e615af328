export const text = {
  left: (names: string) =>
    `این تصویرها همراه متن نمی‌آید، چون روی دستگاه شماست؛ آن‌ها را با دکمهٔ «تصویر» بارگذاری کنید: ${names}`,
  nameless: 'تصویر بی‌نام',
};

const isPublic = (src: string): boolean => /^(?:https?:)?\/\/|^\/(?!\/)/i.test(src);

const nameOf = (image: HTMLImageElement): string =>
  image.alt.trim() || /([^/\\]+\.[a-z]{3,4})$/i.exec(image.getAttribute('src') ?? '')?.[1] || text.nameless;

/** Removes pictures that the site cannot load: of the writer's disk, or without an address; returns a line that names them. */
export function leaveOutPictures(body: HTMLElement): string[] {
  const left = [...body.querySelectorAll('img')].filter(
    (image) => !isPublic(image.getAttribute('src') ?? ''),
  );
  const names = [...new Set(left.map(nameOf))].map((name) => `«${name}»`);
  for (const image of left) image.remove();
  return names.length === 0 ? [] : [text.left(names.join('، '))];
}
