/** What the tools of a list run; loaded when the reader comes near them. */
export { chooseColumns } from './choose-columns.ts';
export { chooseFile } from './import-file.ts';
export { copyLink, saveCsv, saveJson, savePng } from './list-actions.ts';
export { askNewList, deleteOrEmpty, rename } from './list-changes.ts';
