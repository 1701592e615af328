import { defineAggregate } from '../common/define.ts';

/** One snapshot a picture of the library that has been processed: its size, alternative text and copies. */
export const media = defineAggregate({
  id: 'media',
  writes: ['media'],
  reads: ['media'],
  *compute(tables) {
    for (const { id, alt, width, height, files } of tables.media)
      if (width !== null && height !== null) yield [`media/${id}`, { alt, width, height, files }];
  },
});
