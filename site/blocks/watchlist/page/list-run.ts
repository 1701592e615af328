/** What the tools of a list run; loaded when the reader comes near them. */

export { savePng } from '../../frame/exports.ts';
export { chooseColumns } from './choose-columns.ts';
export { chooseFile } from './import-file.ts';
export { copyLink, saveJson, saveRows } from './list-actions.ts';
export { askNewList, deleteOrEmpty, rename } from './list-changes.ts';
