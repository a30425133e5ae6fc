-- The one version of a song that a band lets everybody hear who opens a link page. It goes with the page, and with the version.
CREATE TABLE link_sounds (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  demo_id uuid NOT NULL,
  chosen_by uuid REFERENCES accounts ON DELETE SET NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, page_id),
  FOREIGN KEY (workspace_id, page_id) REFERENCES link_pages (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX link_sounds_demo ON link_sounds (workspace_id, demo_id);
CREATE INDEX link_sounds_chooser ON link_sounds (workspace_id, chosen_by);
SELECT make_workspace_table('link_sounds', 'SELECT, INSERT, UPDATE, DELETE');

-- What a page shows of that version once it has been measured: its title, its length, and the small picture of its waveform;
-- and the hue of the band.
DROP FUNCTION show_link_page(text, text);
CREATE FUNCTION show_link_page(page_kind text, wanted text)
  RETURNS TABLE (workspace_id uuid, page_id uuid, slug text, band text, hue text, time_zone text, content jsonb,
                 picture_mark text, sound jsonb, release_id uuid, releases jsonb, events jsonb, repeating text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.workspace_id, p.id, p.slug, w.name, w.hue, w.time_zone, p.published, i.mark,
      (SELECT jsonb_build_object('title', d.title, 'seconds', d.duration_seconds,
          'overview', replace(encode(d.overview, 'base64'), e'\n', ''), 'mark', left(encode(d.file_sha256, 'hex'), 12))
        FROM link_sounds l JOIN demos d ON d.workspace_id = l.workspace_id AND d.id = l.demo_id AND d.analysis = 'ready'
        WHERE l.workspace_id = p.workspace_id AND l.page_id = p.id),
      p.release_id,
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
    JOIN workspaces w ON w.id = p.workspace_id AND w.state <> 'closed' AND w.deleted_until IS NULL
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

-- The bytes of that version, for as long as its page is there for everybody: the small copy where there is one, else the sound
-- without the tags of its file, and only for a WAV that is small by itself the file.
CREATE FUNCTION find_link_sound(page uuid)
  RETURNS TABLE (file_key text, file_bytes bigint, file_sha256 bytea, media_type text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce(r.file_key, d.file_key), coalesce(r.file_bytes, d.file_bytes), coalesce(r.file_sha256, d.file_sha256),
      coalesce(r.media_type, CASE d.file_kind WHEN 'mp3' THEN 'audio/mpeg' ELSE 'audio/wav' END)
    FROM link_pages p
    JOIN workspaces w ON w.id = p.workspace_id AND w.state <> 'closed' AND w.deleted_until IS NULL
    JOIN link_sounds l ON l.workspace_id = p.workspace_id AND l.page_id = p.id
    JOIN demos d ON d.workspace_id = l.workspace_id AND d.id = l.demo_id AND d.analysis = 'ready'
    LEFT JOIN releases o ON o.workspace_id = p.workspace_id AND o.id = p.release_id
    LEFT JOIN LATERAL (
      SELECT x.* FROM demo_renditions x WHERE x.workspace_id = d.workspace_id AND x.demo_id = d.id
      ORDER BY x.kind DESC LIMIT 1) r ON true
    WHERE p.id = page AND p.published IS NOT NULL AND p.deleted_at IS NULL
      AND (p.release_id IS NULL OR o.deleted_at IS NULL)
  $$;

REVOKE EXECUTE ON FUNCTION show_link_page(text, text), find_link_sound(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION show_link_page(text, text), find_link_sound(uuid) TO :"app";
