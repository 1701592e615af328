import { z } from 'zod';
import { isoDate } from '../../../../shared/schema/primitives.ts';

/** Column types of the CSV files: an empty cell is null, never 0. */
const empty = (value: unknown): unknown => (value === '' ? null : value);
const numberOf = (value: unknown): unknown => (value === '' ? null : Number(value));

export const text = z.string().min(1);
export const optionalText = z.preprocess(empty, text.nullable());
export const day = isoDate;
export const optionalDay = z.preprocess(empty, isoDate.nullable());
export const number = z.preprocess(numberOf, z.number());
export const optionalNumber = z.preprocess(numberOf, z.number().nullable());
export const optionalInteger = z.preprocess(numberOf, z.int().nullable());
