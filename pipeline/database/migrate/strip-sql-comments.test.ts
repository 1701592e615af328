import { describe, expect, it } from 'vitest';
import { stripSqlComments } from './strip-sql-comments.ts';

describe('stripSqlComments(sql)', () => {
  it('removes line comments and joins white space', () => {
    expect(
      stripSqlComments('-- a table\ncreate table a (\n  x int, -- its only column\n  y int\n);\n\n'),
    ).toBe('create table a ( x int, y int );');
  });

  it.each([
    ["insert into a values ('--  no comment')", 'a string'],
    ["comment on table a is 'it''s --  one';", 'a doubled quote'],
    ["select E'\\'--  x'", 'an escape string'],
    ['select "--  name" from a', 'a quoted name'],
    ['create function f() as $$ begin -- kept\n\n  return; end $$;', 'a function body'],
    ['create function f() as $body$ -- $$ kept\n $body$;', 'a body with a tag'],
  ])('leaves %s as it is: %s', (sql) => {
    expect(stripSqlComments(sql)).toBe(sql);
  });

  it('distinguishes statements that differ by one letter', () => {
    expect(stripSqlComments('select 1 -- one')).not.toBe(stripSqlComments('select 2 -- one'));
  });
});
