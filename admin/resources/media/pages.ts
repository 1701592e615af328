export * from './MediaEdit.tsx';
export * from './MediaList.tsx';
