import type { Task } from './interfaces.ts';

export const defineTask = <const T extends Task>(task: T): Task => task;
