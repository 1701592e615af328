/**
 * A copy of what the page prints in `<template data-template="name">` (shell/Templates.astro): for plain scripts that show something where
 * no component may be loaded yet. Throws where the page has no such template.
 */
export function cloneTemplate(name: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
  const copy = template?.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error(`the page prints no template ${name}`);
  return copy;
}
