-- Redirects are written into `_redirects` and into the web server's map, where a line break is a rule of its own.
-- Existing rows stay as they are; the renderer leaves out those that these rules refuse.

alter table public.redirects
  add constraint redirects_to_path_shape check (
    to_path !~ '[[:cntrl:]\\]' and to_path !~ '^//' and (to_path ~ '^/' or to_path !~ '[[:space:]]')) not valid,
  add constraint redirects_from_path_shape check (
    from_path !~ '[[:cntrl:]\\]' and from_path !~ '^//' and from_path <> '/'
    and from_path !~* '^/(admin|api|data)(/|$)') not valid;
