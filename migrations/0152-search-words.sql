-- "Find anything": the words of all that a band can find, one row for each word of a thing. Words are compared byte by byte, by
-- operators that are leakproof: so a member's own statement reaches them by their index, behind the row policy (decision 0116).
-- There is no foreign key, as its check would be asked for each word: triggers forget the words of what goes.
CREATE TABLE search_words (
  workspace_id uuid NOT NULL,
  kind text NOT NULL,
  item_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  -- Of the name of the thing (2), or of what else is said of it (1).
  weight smallint NOT NULL,
  PRIMARY KEY (workspace_id, kind, item_id, word)
);
CREATE INDEX search_words_found ON search_words (workspace_id, word, item_id DESC) INCLUDE (kind, weight);
SELECT make_workspace_table('search_words', 'SELECT');

-- Letters as they are compared: without accents and case. `fold` in `search/domain/words.ts` does the same.
DO $$
  DECLARE
    ignoring_case text := 'lower(%s)';
  BEGIN
    -- A database whose locale is C knows the case of ASCII alone.
    IF EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') THEN
      ignoring_case := 'lower(%s COLLATE "und-x-icu")';
    END IF;
    EXECUTE format($function$
      CREATE FUNCTION fold_words(said text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
        AS $body$ SELECT translate(replace(%s, 'ß', 'ss'), 'øłđı', 'oldi') COLLATE "C" $body$
      $function$, format(ignoring_case, $letters$regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')$letters$));
  END
$$;

-- The first 200 different words of a text, each at most 40 signs long.
CREATE FUNCTION words_in(said text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp
  AS $$
    SELECT left(w, 40) COLLATE "C"
    FROM regexp_split_to_table(fold_words(left(said, 5000)),
      '[\s!-/:-@\[-`{-¿\u2000-\u206f\u3000-\u303f]+') WITH ORDINALITY AS split (w, place)
    WHERE w <> '' GROUP BY 1 ORDER BY min(place) LIMIT 200
  $$;

-- A view for each kind of thing says what is found of it: its name, and what else is said of it. Nobody serves from them.
CREATE SCHEMA findable;
CREATE VIEW findable.demo AS
  SELECT workspace_id, id, title || ' v' || trim_scale(version) AS name,
    concat_ws(' ', key_signature, listen_for, trunc(bpm)) AS rest FROM demos;
CREATE VIEW findable.note AS SELECT workspace_id, id, text AS name, '' AS rest FROM demo_notes;
CREATE VIEW findable.task AS
  SELECT workspace_id, id, name, concat_ws(' ', number, details, labels::text) AS rest
  FROM board_tasks WHERE deleted_at IS NULL;
-- With what single dates of a series say differently.
CREATE VIEW findable.event AS
  SELECT e.workspace_id, e.id, e.title AS name, concat_ws(' ', e.location, e.notes, e.category, (
    SELECT string_agg(concat_ws(' ', x.changes ->> 'title', x.changes ->> 'location', x.changes ->> 'notes'), ' ' ORDER BY x.occurs_on)
    FROM event_exceptions x WHERE x.workspace_id = e.workspace_id AND x.event_id = e.id AND x.cancelled_at IS NULL)) AS rest
  FROM events e WHERE e.deleted_at IS NULL;
CREATE VIEW findable.release AS
  SELECT workspace_id, id, name, concat_ws(' ', upc, label, genre) AS rest FROM releases WHERE deleted_at IS NULL;
CREATE VIEW findable.milestone AS
  SELECT workspace_id, id, title AS name, '' AS rest FROM release_milestones WHERE deleted_at IS NULL;
CREATE VIEW findable.file AS
  SELECT workspace_id, id, name, '' AS rest FROM file_items WHERE trash_id IS NULL;
CREATE VIEW findable.mail AS
  SELECT workspace_id, id, concat_ws(' ', subject, sender) AS name, concat_ws(' ', sender_address, snippet) AS rest
  FROM mail_messages;
CREATE VIEW findable.transaction AS
  SELECT workspace_id, id, text AS name, concat_ws(' ', note, tags::text, project_name,
    -- As many decimals as the currency has (ISO 4217), as `kernel/money.ts` knows them.
    CASE WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
        'XOF', 'XPF') THEN minor::text
      WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
        THEN concat(minor / 1000, ' ', lpad((minor % 1000)::text, 3, '0'))
      ELSE concat(minor / 100, ' ', lpad((minor % 100)::text, 2, '0')) END) AS rest
  FROM ledger_entries WHERE deleted_at IS NULL;
CREATE VIEW findable.product AS
  SELECT workspace_id, id, name, concat_ws(' ', category, sku) AS rest FROM merch_products;
CREATE VIEW findable.tab AS
  SELECT workspace_id, id, title AS name, artist AS rest FROM tabs WHERE deleted_at IS NULL;

-- The words of one of those, each with its weight.
CREATE FUNCTION weighed_words(name text, rest text) RETURNS TABLE (word text, weight smallint)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp
  AS $$
    SELECT word, max(weight)::smallint FROM (
      SELECT words_in(name) AS word, 2 AS weight UNION ALL SELECT words_in(rest), 1) w GROUP BY word
  $$;

CREATE FUNCTION keep_words_added() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      EXECUTE format('INSERT INTO search_words (workspace_id, kind, item_id, word, weight)
        SELECT f.workspace_id, %L, f.id, w.word, w.weight
        FROM added a JOIN findable.%I f ON f.workspace_id = a.workspace_id AND f.id = a.id, weighed_words(f.name, f.rest) w',
        TG_ARGV[0], TG_ARGV[0]);
      RETURN NULL;
    END
  $$;
CREATE FUNCTION keep_words_gone() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      DELETE FROM search_words s USING gone g
      WHERE s.workspace_id = g.workspace_id AND s.kind = TG_ARGV[0] AND s.item_id = g.id;
      RETURN NULL;
    END
  $$;
-- Words that stay are not written again.
CREATE FUNCTION renew_words(of_kind text, band uuid, item uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    DECLARE
      kept text[];
      weights smallint[];
    BEGIN
      EXECUTE format('SELECT array_agg(w.word), array_agg(w.weight) FROM findable.%I f, weighed_words(f.name, f.rest) w
        WHERE f.workspace_id = $1 AND f.id = $2', of_kind)
        INTO kept, weights USING band, item;
      DELETE FROM search_words s WHERE s.workspace_id = band AND s.kind = of_kind AND s.item_id = item
        AND NOT EXISTS (SELECT FROM unnest(kept, weights) k (word, weight) WHERE k.word = s.word AND k.weight = s.weight);
      INSERT INTO search_words (workspace_id, kind, item_id, word, weight)
      SELECT band, of_kind, item, k.word, k.weight FROM unnest(kept, weights) k (word, weight)
      ON CONFLICT (workspace_id, kind, item_id, word) DO NOTHING;
    END
  $$;

-- Called for a row only where something that is found has changed.
CREATE FUNCTION keep_words_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      PERFORM renew_words(TG_ARGV[0], NEW.workspace_id, NEW.id);
      RETURN NULL;
    END
  $$;
-- Called for a row that another thing says something by: its column that names the thing is given with the trigger.
CREATE FUNCTION keep_words_of_other() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      one jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
    BEGIN
      PERFORM renew_words(TG_ARGV[0], (one ->> 'workspace_id')::uuid, (one ->> TG_ARGV[1])::uuid);
      RETURN NULL;
    END
  $$;

-- All words that all things come to now: what `npm run verify` compares the kept ones with.
CREATE FUNCTION reckon_search_words() RETURNS TABLE (workspace_id uuid, kind text, item_id uuid, word text, weight smallint)
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
  AS $$
    DECLARE
      one name;
    BEGIN
      FOR one IN SELECT viewname FROM pg_views WHERE schemaname = 'findable' ORDER BY viewname LOOP
        RETURN QUERY EXECUTE format('SELECT f.workspace_id, %L, f.id, w.word, w.weight
          FROM findable.%I f, weighed_words(f.name, f.rest) w', one, one);
      END LOOP;
    END
  $$;

-- Makes the things of a table findable: `kind` names their view, `said` the columns that it reads.
CREATE FUNCTION make_findable(kind text, source regclass, said text[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    DECLARE
      before text := (SELECT string_agg(format('OLD.%I', s), ', ') FROM unnest(said) s);
      after text := (SELECT string_agg(format('NEW.%I', s), ', ') FROM unnest(said) s);
    BEGIN
      EXECUTE format('CREATE TRIGGER keep_words_added AFTER INSERT ON %s
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_added(%L)', source, kind);
      EXECUTE format('CREATE TRIGGER keep_words_changed AFTER UPDATE OF %s ON %s
        FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION keep_words_changed(%L)',
        (SELECT string_agg(quote_ident(s), ', ') FROM unnest(said) s), source, before, after, kind);
      EXECUTE format('CREATE TRIGGER keep_words_gone AFTER DELETE ON %s
        REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_words_gone(%L)', source, kind);
      EXECUTE format('INSERT INTO search_words (workspace_id, kind, item_id, word, weight)
        SELECT f.workspace_id, %L, f.id, w.word, w.weight FROM findable.%I f, weighed_words(f.name, f.rest) w',
        kind, kind);
    END
  $$;
SELECT make_findable('demo', 'demos', '{title,version,key_signature,listen_for,bpm}');
SELECT make_findable('note', 'demo_notes', '{text}');
SELECT make_findable('task', 'board_tasks', '{name,number,details,labels,deleted_at}');
SELECT make_findable('event', 'events', '{title,location,notes,category,deleted_at}');
CREATE TRIGGER keep_words_of_other AFTER INSERT OR UPDATE OR DELETE ON event_exceptions
  FOR EACH ROW EXECUTE FUNCTION keep_words_of_other('event', 'event_id');
SELECT make_findable('release', 'releases', '{name,upc,label,genre,deleted_at}');
SELECT make_findable('milestone', 'release_milestones', '{title,deleted_at}');
SELECT make_findable('file', 'file_items', '{name,trash_id}');
SELECT make_findable('mail', 'mail_messages', '{subject,sender,sender_address,snippet}');
SELECT make_findable('transaction', 'ledger_entries', '{text,note,tags,project_name,minor,currency,deleted_at}');
SELECT make_findable('product', 'merch_products', '{name,category,sku}');
SELECT make_findable('tab', 'tabs', '{title,artist,deleted_at}');

REVOKE EXECUTE ON FUNCTION fold_words(text), words_in(text), weighed_words(text, text), keep_words_added(), keep_words_gone(),
  renew_words(text, uuid, uuid), keep_words_changed(), keep_words_of_other(), reckon_search_words(), make_findable(text, regclass, text[]) FROM PUBLIC;
