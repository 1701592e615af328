-- Categories and funds.

-- `between -1e30 and 1e30` admits finite numbers only: NaN and infinity sort above every number.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  slug text not null unique check (slug ~ '^[^/\s]+$'),
  description text check (description <> ''),
  color text check (color ~ '^#[0-9A-Fa-f]{6}$'),
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_name_length check (length(name) <= 100),
  constraint categories_description_length check (length(description) <= 200)
);
comment on table public.categories is 'Kinds of fund.';
comment on column public.categories.id is 'Key.';
comment on column public.categories.name is 'The kind in English, e.g. "gold"; logic goes by it.';
comment on column public.categories.slug is 'Last part of the address /categories/{slug}.';
comment on column public.categories.description is 'Persian display name; the name stands in where it is null.';
comment on column public.categories.color is 'Colour as #rrggbb wherever the category has one, or null for the fixed set.';
comment on column public.categories.display_order is 'Place in the sidebar and in every list of categories, ascending; equal ones follow the kind.';
comment on column public.categories.created_at is 'When the row was made.';
comment on column public.categories.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('categories');
call pipeline.protect('categories', visitors => 'true', staff => 'categories');

create table public.funds (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  symbol text check (symbol <> ''),
  slug text not null unique check (slug ~ '^[^/\s]+$'),
  manager text check (manager <> ''),
  category_id uuid not null references public.categories (id),
  assets numeric check (assets between 0 and 1e30),
  initiation_date date,
  established_date date,
  risk_level text check (risk_level <> ''),
  nav numeric check (nav > 0 and nav <= 1e30),
  "return" numeric check ("return" between -1e30 and 1e30),
  ins_code text check (ins_code ~ '^[0-9]{10,18}$'),
  isin text check (isin <> ''),
  reg_no text check (reg_no <> ''),
  group_id integer,
  guarantor text check (guarantor <> ''),
  website text check (website <> ''),
  site_software text check (site_software <> ''),
  portfolio_id text check (portfolio_id <> ''),
  dividend_interval_months integer check (dividend_interval_months > 0),
  commodity_kind text check (commodity_kind <> ''),
  is_tradable boolean not null default true,
  is_active boolean not null default true,
  last_seen_at timestamptz,
  origin text not null check (origin <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint funds_name_length check (length(name) <= 300),
  constraint funds_symbol_length check (length(symbol) <= 100),
  constraint funds_manager_length check (length(manager) <= 300),
  constraint funds_guarantor_length check (length(guarantor) <= 300),
  constraint funds_risk_level_length check (length(risk_level) <= 100),
  constraint funds_isin_length check (length(isin) <= 100),
  constraint funds_reg_no_length check (length(reg_no) <= 100),
  constraint funds_commodity_kind_length check (length(commodity_kind) <= 100)
);
comment on table public.funds is 'Investment funds.';
comment on column public.funds.id is 'Key; upstream keys are no keys of ours.';
comment on column public.funds.name is 'Persian name.';
comment on column public.funds.symbol is 'Trading symbol; two funds may bear the same one.';
comment on column public.funds.slug is 'Last part of the address /funds/{slug}.';
comment on column public.funds.manager is 'Management company.';
comment on column public.funds.category_id is 'Its kind.';
comment on column public.funds.assets is 'Net assets, rials.';
comment on column public.funds.initiation_date is 'Day on which it began to work.';
comment on column public.funds.established_date is 'Day of its registration.';
comment on column public.funds.risk_level is 'Risk level as its prospectus words it.';
comment on column public.funds.nav is 'Newest redemption NAV of a unit, rials.';
comment on column public.funds."return" is 'Newest one-year return, percent points.';
comment on column public.funds.ins_code is 'TSETMC instrument code, 10 to 18 digits; unique among traded funds.';
comment on column public.funds.isin is 'ISIN.';
comment on column public.funds.reg_no is 'Registration number at the regulator; the funds of one umbrella share it.';
comment on column public.funds.group_id is 'Number within the umbrella at fipiran; 0 for a fund of its own.';
comment on column public.funds.guarantor is 'Market maker or guarantor.';
comment on column public.funds.website is 'Host name of its website.';
comment on column public.funds.site_software is 'Maker of its website, which decides how that is read.';
comment on column public.funds.portfolio_id is 'Its number on its own website.';
comment on column public.funds.dividend_interval_months is 'Months between two payments of profit; null where it pays none.';
comment on column public.funds.commodity_kind is 'What a commodity fund holds, e.g. "saffron".';
comment on column public.funds.is_tradable is 'Traded on the exchange.';
comment on column public.funds.is_active is 'False once it has vanished from the official list; its page stays.';
comment on column public.funds.last_seen_at is 'When the official list last named it.';
comment on column public.funds.origin is 'Source id, or "simulated".';
comment on column public.funds.created_at is 'When the row was made.';
comment on column public.funds.updated_at is 'When the row last changed.';
create unique index funds_ins_code_key on public.funds (ins_code) where ins_code is not null;
create unique index funds_registration_key on public.funds (reg_no, group_id) nulls not distinct
  where ins_code is null and reg_no is not null;
create index funds_category on public.funds (category_id);
create index funds_lower_name on public.funds (lower(name));
-- Each run asks whether a simulated row is in use: indexes of this kind answer it without reading a table, and are empty once only
-- real rows remain.
create index funds_simulated on public.funds (origin) where origin = 'simulated';
call pipeline.publish_changes_of('funds');
call pipeline.note_entities_of('funds', 'id');
call pipeline.bound_days('funds', 'initiation_date');
call pipeline.bound_days('funds', 'established_date');
call pipeline.protect('funds', visitors => 'true', staff => 'funds');
