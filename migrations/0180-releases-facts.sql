-- A milestone may name a fact by which it ticks itself (decision 0171); `hand` says that it names none. Where nothing is said, as of all
-- milestones before this, the title decides. Who ticked one by hand is told.
-- may lock: a check of ten million rows takes less than a second (decision 0144).
ALTER TABLE release_milestones
  ADD COLUMN fact text CHECK (fact IN ('tracks', 'linked', 'mix', 'master', 'artwork', 'split', 'codes', 'page', 'delivered',
    'pitched', 'hand')),
  ADD COLUMN done_by uuid REFERENCES accounts ON DELETE SET NULL;

-- Since when each of what a release shows has been so; null where it is not, and where it was so before days were kept.
ALTER TABLE releases
  ADD COLUMN mix_ready_at timestamptz,
  ADD COLUMN art_ready_at timestamptz,
  ADD COLUMN artwork_at timestamptz,
  ADD COLUMN upc_at timestamptz,
  ADD COLUMN tracks_listed_at timestamptz,
  ADD COLUMN tracks_linked_at timestamptz,
  ADD COLUMN tracks_coded_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN pitched_at timestamptz;
-- When its stage was last changed; null while it is the one that it came with.
ALTER TABLE demos ADD COLUMN stage_at timestamptz;

-- The day is kept with every change of one of these, no matter which statement makes it.
CREATE FUNCTION keep_fact_days() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    BEGIN
      IF NEW.mix_ready <> OLD.mix_ready THEN
        NEW.mix_ready_at := CASE WHEN NEW.mix_ready THEN now() END;
      END IF;
      IF NEW.art_ready <> OLD.art_ready THEN
        NEW.art_ready_at := CASE WHEN NEW.art_ready THEN now() END;
      END IF;
      IF NEW.artwork_key IS DISTINCT FROM OLD.artwork_key THEN
        NEW.artwork_at := CASE WHEN NEW.artwork_key IS NOT NULL THEN now() END;
      END IF;
      IF NEW.upc IS DISTINCT FROM OLD.upc THEN
        NEW.upc_at := CASE WHEN NEW.upc IS NOT NULL THEN now() END;
      END IF;
      IF NEW.status <> OLD.status THEN
        NEW.delivered_at := CASE WHEN NEW.status NOT IN ('delivered', 'pitched', 'released') THEN NULL
          WHEN OLD.status IN ('delivered', 'pitched', 'released') THEN OLD.delivered_at ELSE now() END;
        NEW.pitched_at := CASE WHEN NEW.status NOT IN ('pitched', 'released') THEN NULL
          WHEN OLD.status IN ('pitched', 'released') THEN OLD.pitched_at ELSE now() END;
      END IF;
      RETURN NEW;
    END
  $$;
CREATE TRIGGER keep_fact_days BEFORE UPDATE ON releases FOR EACH ROW EXECUTE FUNCTION keep_fact_days();

CREATE FUNCTION keep_stage_day() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    BEGIN
      NEW.stage_at := now();
      RETURN NEW;
    END
  $$;
CREATE TRIGGER keep_stage_day BEFORE UPDATE OF stage ON demos FOR EACH ROW WHEN (NEW.stage IS DISTINCT FROM OLD.stage)
  EXECUTE FUNCTION keep_stage_day();

-- The one place where a release is asked for what it shows, be it in its own rows or in those of other features: its songs' stages, who
-- signed the newest version of its split, its link page. What of it makes a fact is said in `plan-facts.ts`.
CREATE VIEW release_facts WITH (security_invoker = true) AS
  SELECT r.workspace_id, r.id AS release_id, jsonb_build_object(
    'addedAt', r.added_at, 'status', r.status, 'deliveredAt', r.delivered_at, 'pitchedAt', r.pitched_at,
    'mixReady', r.mix_ready, 'mixReadyAt', r.mix_ready_at, 'artReady', r.art_ready, 'artReadyAt', r.art_ready_at,
    'hasArtwork', r.artwork_key IS NOT NULL, 'artworkAt', r.artwork_at, 'hasUpc', r.upc IS NOT NULL, 'upcAt', r.upc_at,
    'tracks', t.tracks, 'linked', t.linked, 'mastered', t.mastered, 'coded', t.coded,
    'listedAt', r.tracks_listed_at, 'linkedAt', r.tracks_linked_at, 'masteredAt', t.mastered_at, 'codedAt', r.tracks_coded_at,
    'split', s.shares, 'pageAt', p.published_at) AS work
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
GRANT SELECT ON release_facts TO :"app";

-- Lists that show milestones are formed again when somebody signs, or a link page goes live (decision 0141).
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON split_shares
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON split_shares
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON split_shares
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON link_pages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON link_pages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON link_pages
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
