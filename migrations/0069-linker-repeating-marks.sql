-- A page that shows events that repeat can be kept as it was drawn, too, when what is answered says whether they changed:
-- a mark of all that their dates are counted out from.
DROP FUNCTION show_link_page(text, text);
CREATE FUNCTION show_link_page(page_kind text, wanted text)
  RETURNS TABLE (workspace_id uuid, page_id uuid, slug text, band text, time_zone text, content jsonb,
                 picture_mark text, release_id uuid, releases jsonb, events jsonb, repeating text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.workspace_id, p.id, p.slug, w.name, w.time_zone, p.published, i.mark, p.release_id,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'type', r.type,
          'date', r.expected_release_date, 'mark', left(encode(r.artwork_sha256, 'hex'), 12),
          'slug', q.slug, 'blocks', q.published -> 'blocks')), '[]')
        FROM releases r
        LEFT JOIN link_pages q ON q.workspace_id = r.workspace_id AND q.release_id = r.id AND q.deleted_at IS NULL
          AND q.published IS NOT NULL
        WHERE r.workspace_id = p.workspace_id AND r.deleted_at IS NULL AND (r.id = p.release_id OR r.id::text IN (
          SELECT b ->> 'releaseId' FROM jsonb_array_elements(p.published -> 'blocks') b WHERE b ->> 'kind' = 'release'))),
      shown.events, shown.repeating
    FROM link_slugs s
    JOIN link_pages p ON p.workspace_id = s.workspace_id AND p.id = s.page_id
    JOIN workspaces w ON w.id = p.workspace_id AND w.state <> 'closed'
    LEFT JOIN releases o ON o.workspace_id = p.workspace_id AND o.id = p.release_id
    LEFT JOIN link_pictures i ON i.workspace_id = p.workspace_id AND i.page_id = p.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'location', e.location,
          'startsOn', e.starts_on, 'endsOn', e.ends_on, 'startMinute', e.start_minute)) FILTER (WHERE e.rule IS NULL), '[]'),
        md5(string_agg(e::text || (SELECT coalesce(string_agg(x::text, ',' ORDER BY x.occurs_on), '')
            FROM event_exceptions x WHERE x.workspace_id = e.workspace_id AND x.event_id = e.id), ',' ORDER BY e.id)
          FILTER (WHERE e.rule IS NOT NULL))
      FROM events e
      WHERE e.workspace_id = p.workspace_id AND e.deleted_at IS NULL AND e.id = ANY (ARRAY(
        SELECT (d ->> 'eventId')::uuid FROM jsonb_array_elements(p.published -> 'blocks') b,
          jsonb_array_elements(b -> 'events') d WHERE b ->> 'kind' = 'events'))) AS shown (events, repeating)
    WHERE s.kind = page_kind AND s.slug = wanted AND p.published IS NOT NULL AND p.deleted_at IS NULL
      AND (p.release_id IS NULL OR o.deleted_at IS NULL)
  $$;
REVOKE EXECUTE ON FUNCTION show_link_page(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION show_link_page(text, text) TO :"app";
