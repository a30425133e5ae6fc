-- Sums of merch that every screen asks for, kept by triggers in the transaction of what they sum up. Whoever changes anything of
-- a band's merch holds its row of merch_books, so none of these rows is fought for. The serving role only reads them.
CREATE TABLE merch_stock (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  variant_id uuid NOT NULL,
  location_id uuid NOT NULL,
  pieces integer NOT NULL,
  PRIMARY KEY (workspace_id, variant_id, location_id)
);

-- What was sold of a variant at all times, but for what was taken back.
CREATE TABLE merch_sold (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  variant_id uuid NOT NULL,
  currency text NOT NULL,
  sold integer NOT NULL,
  given integer NOT NULL,
  -- Before discounts.
  minor bigint NOT NULL,
  PRIMARY KEY (workspace_id, variant_id, currency)
);

-- What a show sold: what was paid, and the pieces that were paid for.
CREATE TABLE merch_show_sums (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  show_id uuid NOT NULL,
  currency text NOT NULL,
  payment text NOT NULL,
  minor bigint NOT NULL,
  pieces integer NOT NULL,
  PRIMARY KEY (workspace_id, show_id, currency, payment)
);

ALTER TABLE merch_stock ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_stock FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_stock FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_stock TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_sold ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_sold FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_sold FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_sold TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_show_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_show_sums FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_show_sums FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_show_sums TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT ON merch_stock, merch_sold, merch_show_sums TO :"app";

-- Movements and lines of sales are only ever added; they go with their band, and its sums with them.
CREATE FUNCTION keep_merch_stock() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      INSERT INTO merch_stock AS s (workspace_id, variant_id, location_id, pieces)
      SELECT workspace_id, variant_id, location_id, sum(quantity) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (workspace_id, variant_id, location_id) DO UPDATE SET pieces = s.pieces + excluded.pieces;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_merch_stock AFTER INSERT ON merch_movements
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_merch_stock();

CREATE FUNCTION keep_merch_sold() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      INSERT INTO merch_sold AS k (workspace_id, variant_id, currency, sold, given, minor)
      SELECT l.workspace_id, l.variant_id, s.currency, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_gift), 0),
        coalesce(sum(l.quantity) FILTER (WHERE l.is_gift), 0),
        coalesce(sum(l.quantity * l.unit_minor) FILTER (WHERE NOT l.is_gift), 0)
      FROM added l JOIN merch_sales s ON s.workspace_id = l.workspace_id AND s.id = l.sale_id AND s.undone_at IS NULL
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (workspace_id, variant_id, currency) DO UPDATE
        SET sold = k.sold + excluded.sold, given = k.given + excluded.given, minor = k.minor + excluded.minor;
      INSERT INTO merch_show_sums AS k (workspace_id, show_id, currency, payment, minor, pieces)
      SELECT l.workspace_id, s.show_id, s.currency, s.payment, 0, sum(l.quantity)
      FROM added l JOIN merch_sales s ON s.workspace_id = l.workspace_id AND s.id = l.sale_id AND s.undone_at IS NULL
      WHERE s.show_id IS NOT NULL AND NOT l.is_gift
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (workspace_id, show_id, currency, payment) DO UPDATE SET pieces = k.pieces + excluded.pieces;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_merch_sold AFTER INSERT ON merch_sale_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_merch_sold();

CREATE FUNCTION keep_merch_taken() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      INSERT INTO merch_show_sums AS k (workspace_id, show_id, currency, payment, minor, pieces)
      SELECT workspace_id, show_id, currency, payment, sum(total_minor), 0 FROM added
      WHERE show_id IS NOT NULL AND undone_at IS NULL
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (workspace_id, show_id, currency, payment) DO UPDATE SET minor = k.minor + excluded.minor;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_merch_taken AFTER INSERT ON merch_sales
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_merch_taken();

-- A sale that is taken back, or changed: what it was goes out, what it is comes in.
CREATE FUNCTION keep_merch_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      INSERT INTO merch_sold AS k (workspace_id, variant_id, currency, sold, given, minor)
      SELECT l.workspace_id, l.variant_id, c.currency, coalesce(sum(c.sign * l.quantity) FILTER (WHERE NOT l.is_gift), 0),
        coalesce(sum(c.sign * l.quantity) FILTER (WHERE l.is_gift), 0),
        coalesce(sum(c.sign * l.quantity * l.unit_minor) FILTER (WHERE NOT l.is_gift), 0)
      FROM (SELECT -1 AS sign, * FROM gone UNION ALL SELECT 1, * FROM added) c
        JOIN merch_sale_lines l ON l.workspace_id = c.workspace_id AND l.sale_id = c.id
      WHERE c.undone_at IS NULL GROUP BY 1, 2, 3
      HAVING sum(c.sign * l.quantity) FILTER (WHERE l.is_gift) <> 0 OR sum(c.sign * l.quantity) FILTER (WHERE NOT l.is_gift) <> 0
        OR sum(c.sign * l.quantity * l.unit_minor) <> 0
      ORDER BY 1, 2, 3
      ON CONFLICT (workspace_id, variant_id, currency) DO UPDATE
        SET sold = k.sold + excluded.sold, given = k.given + excluded.given, minor = k.minor + excluded.minor;
      INSERT INTO merch_show_sums AS k (workspace_id, show_id, currency, payment, minor, pieces)
      SELECT c.workspace_id, c.show_id, c.currency, c.payment, sum(c.sign * c.total_minor), sum(c.sign * l.pieces)
      FROM (SELECT -1 AS sign, * FROM gone UNION ALL SELECT 1, * FROM added) c,
        LATERAL (SELECT coalesce(sum(quantity), 0) AS pieces FROM merch_sale_lines
          WHERE workspace_id = c.workspace_id AND sale_id = c.id AND NOT is_gift) l
      WHERE c.show_id IS NOT NULL AND c.undone_at IS NULL GROUP BY 1, 2, 3, 4
      HAVING sum(c.sign * c.total_minor) <> 0 OR sum(c.sign * l.pieces) <> 0
      ORDER BY 1, 2, 3, 4
      ON CONFLICT (workspace_id, show_id, currency, payment) DO UPDATE
        SET minor = k.minor + excluded.minor, pieces = k.pieces + excluded.pieces;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_merch_changed AFTER UPDATE ON merch_sales
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_merch_changed();

INSERT INTO merch_stock (workspace_id, variant_id, location_id, pieces)
SELECT workspace_id, variant_id, location_id, sum(quantity) FROM merch_movements GROUP BY 1, 2, 3;
INSERT INTO merch_sold (workspace_id, variant_id, currency, sold, given, minor)
SELECT l.workspace_id, l.variant_id, s.currency, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_gift), 0),
  coalesce(sum(l.quantity) FILTER (WHERE l.is_gift), 0),
  coalesce(sum(l.quantity * l.unit_minor) FILTER (WHERE NOT l.is_gift), 0)
FROM merch_sale_lines l JOIN merch_sales s ON s.workspace_id = l.workspace_id AND s.id = l.sale_id
WHERE s.undone_at IS NULL GROUP BY 1, 2, 3;
INSERT INTO merch_show_sums (workspace_id, show_id, currency, payment, minor, pieces)
SELECT s.workspace_id, s.show_id, s.currency, s.payment, sum(s.total_minor),
  sum((SELECT coalesce(sum(l.quantity), 0) FROM merch_sale_lines l
    WHERE l.workspace_id = s.workspace_id AND l.sale_id = s.id AND NOT l.is_gift))
FROM merch_sales s WHERE s.show_id IS NOT NULL AND s.undone_at IS NULL GROUP BY 1, 2, 3, 4;

REVOKE EXECUTE ON FUNCTION keep_merch_stock(), keep_merch_sold(), keep_merch_taken(), keep_merch_changed() FROM PUBLIC;
