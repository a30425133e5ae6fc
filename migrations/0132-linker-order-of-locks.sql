-- As before; counts before wishes, as a page that goes takes them along (decision 0087).
CREATE OR REPLACE FUNCTION forget_link_leftovers() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM link_counts WHERE day < current_date - interval '25 months';
    DELETE FROM link_reminders WHERE confirmed_at IS NULL AND asked_at < now() - interval '7 days';
  $$;
