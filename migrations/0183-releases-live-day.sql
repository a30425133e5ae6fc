-- Since when it is live without a break; of pages that were live before days were kept, the last known publication.
ALTER TABLE link_pages ADD COLUMN live_since timestamptz;
CREATE FUNCTION keep_live_day() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    BEGIN
      NEW.live_since := CASE WHEN NEW.published_at IS NOT NULL THEN coalesce(OLD.live_since, OLD.published_at, NEW.published_at) END;
      RETURN NEW;
    END
  $$;
CREATE TRIGGER keep_live_day BEFORE UPDATE OF published_at ON link_pages FOR EACH ROW EXECUTE FUNCTION keep_live_day();

-- As before, but for the day of the page.
CREATE OR REPLACE VIEW release_facts WITH (security_invoker = true) AS
  SELECT r.workspace_id, r.id AS release_id, jsonb_build_object(
    'addedAt', r.added_at, 'status', r.status, 'deliveredAt', r.delivered_at, 'pitchedAt', r.pitched_at,
    'mixReady', r.mix_ready, 'mixReadyAt', r.mix_ready_at, 'artReady', r.art_ready, 'artReadyAt', r.art_ready_at,
    'hasArtwork', r.artwork_key IS NOT NULL, 'artworkAt', r.artwork_at, 'hasUpc', r.upc IS NOT NULL, 'upcAt', r.upc_at,
    'tracks', t.tracks, 'linked', t.linked, 'mastered', t.mastered, 'coded', t.coded,
    'listedAt', r.tracks_listed_at, 'linkedAt', r.tracks_linked_at, 'masteredAt', t.mastered_at, 'codedAt', r.tracks_coded_at,
    'split', s.shares, 'pageAt', coalesce(p.live_since, p.published_at)) AS work
  FROM releases r
  CROSS JOIN LATERAL (
    SELECT count(*) AS tracks, count(t.demo_id) AS linked, count(*) FILTER (WHERE d.stage = 'master') AS mastered,
      count(t.isrc) AS coded, max(coalesce(d.stage_at, d.added_at)) AS mastered_at
    FROM release_tracks t LEFT JOIN demos d ON d.workspace_id = t.workspace_id AND d.id = t.demo_id
    WHERE t.workspace_id = r.workspace_id AND t.release_id = r.id) t
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('name', coalesce(a.display_name, o.name), 'signedAt', h.signed_at) ORDER BY h.place) AS shares
    FROM split_shares h
    JOIN money_people o ON o.workspace_id = h.workspace_id AND o.id = h.member_id
    LEFT JOIN accounts a ON a.id = h.member_id
    WHERE h.workspace_id = r.workspace_id AND h.version_id = (
      SELECT v.id FROM split_agreements g
      JOIN split_versions v ON v.workspace_id = g.workspace_id AND v.agreement_id = g.id
      WHERE g.workspace_id = r.workspace_id AND g.kind = 'release' AND g.target_id = r.id
      ORDER BY v.number DESC LIMIT 1)) s
  LEFT JOIN link_pages p ON p.workspace_id = r.workspace_id AND p.release_id = r.id
    AND p.deleted_at IS NULL AND p.published_at IS NOT NULL;

-- Lists that show milestones are formed again when a link page goes live or offline (decision 0141), not with each letter on it.
DROP TRIGGER keep_list_mark_changed ON link_pages;
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON link_pages
  REFERENCING NEW TABLE AS added FOR EACH ROW
  WHEN ((OLD.published_at IS NULL) <> (NEW.published_at IS NULL) OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at
    OR OLD.release_id IS DISTINCT FROM NEW.release_id)
  EXECUTE FUNCTION keep_list_mark('releases');
