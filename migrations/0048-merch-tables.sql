-- What a band sells at its table: one row for each band, which whoever changes anything of its merch holds first.
CREATE TABLE merch_books (
  workspace_id uuid NOT NULL PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  -- Where what is paid in cash, and by card, goes; the first fitting account of the books where nobody chose.
  cash_account_id uuid,
  card_account_id uuid
);

CREATE TABLE merch_locations (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  place integer NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, name_key)
);

CREATE TABLE merch_products (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  sku text NOT NULL,
  -- {currency: minor units}: read and replaced as a whole.
  prices jsonb NOT NULL DEFAULT '{}',
  cost_minor bigint CHECK (cost_minor >= 0),
  cost_currency text,
  picture_key text,
  picture_bytes bigint CHECK (picture_bytes > 0),
  picture_sha256 bytea,
  picture_type text,
  archived_at timestamptz,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  CHECK ((cost_minor IS NULL) = (cost_currency IS NULL)),
  CHECK ((picture_key IS NULL) = (picture_bytes IS NULL))
);

-- Keys within the merch wait for the commit: what goes with a band goes in any order.
CREATE TABLE merch_variants (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  size text NOT NULL,
  colour text NOT NULL,
  sku text NOT NULL,
  -- From how many on somebody should order more.
  low_mark integer CHECK (low_mark >= 0),
  place integer NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, product_id) REFERENCES merch_products (workspace_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX merch_variants_product ON merch_variants (workspace_id, product_id);

-- A show of the calendar as the table saw it. No key holds the event: what was sold there stays when it is deleted.
CREATE TABLE merch_shows (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The event, and of a series its date.
  show_key text NOT NULL,
  title text NOT NULL,
  day date NOT NULL,
  location_id uuid,
  -- What the venue keeps, in millionths.
  cut_millionths integer NOT NULL DEFAULT 0 CHECK (cut_millionths BETWEEN 0 AND 1000000),
  -- What was counted, as [{currency, payment, minor}]: read and replaced as a whole.
  takings jsonb NOT NULL DEFAULT '[]',
  closed_by uuid REFERENCES accounts ON DELETE SET NULL,
  closed_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, show_key),
  FOREIGN KEY (workspace_id, location_id) REFERENCES merch_locations (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX merch_shows_day ON merch_shows (workspace_id, day DESC);

CREATE TABLE merch_counts (
  workspace_id uuid NOT NULL,
  show_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  count_in integer CHECK (count_in >= 0),
  count_out integer CHECK (count_out >= 0),
  damaged integer NOT NULL DEFAULT 0 CHECK (damaged >= 0),
  PRIMARY KEY (workspace_id, show_id, variant_id),
  FOREIGN KEY (workspace_id, show_id) REFERENCES merch_shows (workspace_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, variant_id) REFERENCES merch_variants (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);

-- The id comes from the phone that sold: however often a sale is sent, it is there once.
CREATE TABLE merch_sales (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  id uuid NOT NULL,
  show_id uuid,
  -- The day of the band on which it is booked where it belongs to no show.
  day date NOT NULL,
  sold_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sold_by uuid REFERENCES accounts ON DELETE SET NULL,
  location_id uuid NOT NULL,
  currency text NOT NULL,
  payment text NOT NULL CHECK (payment IN ('cash', 'card')),
  discount_minor bigint NOT NULL CHECK (discount_minor >= 0),
  total_minor bigint NOT NULL CHECK (total_minor >= 0),
  is_oversold boolean NOT NULL,
  undone_by uuid REFERENCES accounts ON DELETE SET NULL,
  undone_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, show_id) REFERENCES merch_shows (workspace_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, location_id) REFERENCES merch_locations (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX merch_sales_show ON merch_sales (workspace_id, show_id, day);

CREATE TABLE merch_sale_lines (
  workspace_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  place smallint NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_minor bigint NOT NULL CHECK (unit_minor >= 0),
  is_gift boolean NOT NULL,
  PRIMARY KEY (workspace_id, sale_id, place),
  FOREIGN KEY (workspace_id, sale_id) REFERENCES merch_sales (workspace_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, variant_id) REFERENCES merch_variants (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX merch_sale_lines_variant ON merch_sale_lines (workspace_id, variant_id);

-- Stock is the sum of these; none is ever changed or taken away.
CREATE TABLE merch_movements (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  variant_id uuid NOT NULL,
  location_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('purchase', 'sale', 'gift', 'damage', 'count', 'transfer')),
  -- Above 0 it came, below 0 it went.
  quantity integer NOT NULL CHECK (quantity <> 0),
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What belongs together: a sale, a move from one place to another, the end of a show.
  batch_id uuid NOT NULL,
  -- The batch that this takes back.
  reverses uuid,
  show_id uuid,
  note text NOT NULL DEFAULT '',
  moved_by uuid REFERENCES accounts ON DELETE SET NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, variant_id) REFERENCES merch_variants (workspace_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, location_id) REFERENCES merch_locations (workspace_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, show_id) REFERENCES merch_shows (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX merch_movements_stock ON merch_movements (workspace_id, variant_id, location_id) INCLUDE (quantity);
CREATE INDEX merch_movements_batch ON merch_movements (workspace_id, batch_id);
CREATE INDEX merch_movements_reverses ON merch_movements (workspace_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX merch_movements_show ON merch_movements (workspace_id, show_id) WHERE show_id IS NOT NULL;

-- What stands in the ledger for a show or a day, by the id of its source there.
CREATE TABLE merch_bookings (
  workspace_id uuid NOT NULL REFERENCES merch_books ON DELETE CASCADE,
  source_id text NOT NULL,
  -- The show or the day, with the currency and what it is: cash, card, or the venue's cut.
  group_key text NOT NULL,
  line_key text NOT NULL,
  currency text NOT NULL,
  -- In minor units; below 0 it is a cost.
  minor bigint NOT NULL,
  booked_on date NOT NULL,
  entry_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, source_id)
);
CREATE INDEX merch_bookings_group ON merch_bookings (workspace_id, group_key);

ALTER TABLE merch_books ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_books FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_books TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_books TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_locations ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_locations FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_locations TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_locations TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_products ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_products FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_products TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_products TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_variants ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_variants FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_variants TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_variants TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_shows ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_shows FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_shows TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_shows TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_counts TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_counts TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_sales ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_sales FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_sales TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_sales TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_sale_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_sale_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_sale_lines TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_sale_lines TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_movements ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_movements FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_movements TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_movements TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE merch_bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE merch_bookings FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON merch_bookings TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON merch_bookings TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper and `verify` ask which files are referred to.
CREATE POLICY administration ON merch_products FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT ON merch_sale_lines, merch_movements TO :"app";
GRANT SELECT, INSERT, UPDATE ON merch_books, merch_locations, merch_products, merch_variants, merch_shows, merch_counts,
  merch_sales TO :"app";
GRANT SELECT, INSERT, UPDATE, DELETE ON merch_bookings TO :"app";
GRANT SELECT ON merch_products TO :"admin";

-- Added to the view as it is: other features add theirs.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT workspace_id, picture_key, picture_bytes, picture_sha256, ''the picture of the merch '' || id
  FROM merch_products WHERE picture_key IS NOT NULL';
END
$$;
