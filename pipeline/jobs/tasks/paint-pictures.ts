import { defineTask } from '../define.ts';

/** Brings the pictures for sharing up to the newest figures; they follow the pages at a distance, for each costs a while. */
export const paintPictures = defineTask({
  id: 'paint-pictures',
  lane: 'work',
  async run({ publish, paint }) {
    await publish();
    const painted = await paint();
    return {
      status: 'done',
      message: `${painted} pictures painted`,
      result: { painted },
      idle: painted === 0,
    };
  },
});
