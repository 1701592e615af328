-- A queued job can be cancelled until a worker takes it; a running job runs to its end.
create function public.cancel_job(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  needed text[];
begin
  select pipeline.job_permission(kind) into needed from public.job_runs where id = p_run and status = 'queued' for update;
  if needed is null then return false; end if;
  if not public.has_permission(needed[1], needed[2]) then
    raise exception 'permission denied: %:% is needed', needed[1], needed[2] using errcode = '42501';
  end if;
  if to_regclass('graphile_worker.jobs') is not null then
    execute 'select graphile_worker.remove_job($1)' using 'run:' || p_run;
  end if;
  update public.job_runs set status = 'cancelled', finished_at = now() where id = p_run;
  return true;
end
$$;
comment on function public.cancel_job(uuid) is 'Takes a queued run back; false where it is no longer queued.';
revoke all on function public.cancel_job(uuid) from public, anon;
grant execute on function public.cancel_job(uuid) to authenticated, service_role;
