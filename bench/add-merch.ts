import type pg from 'pg'

/** Puts so many products, each in four sizes, on the table of a workspace, with so many movements: sales at so many shows, and what came. */
export const addMerch = async (
  owner: pg.Client,
  workspaceId: string,
  { products, movements, shows = 50 }: { products: number; movements: number; shows?: number },
): Promise<void> => {
  const run = (text: string, ...values: unknown[]) => owner.query(text, [workspaceId, ...values])
  await run(
    `INSERT INTO merch_products (workspace_id, id, name, category, sku, prices, cost_minor, cost_currency)
     SELECT $1, gen_random_uuid(), 'Shirt ' || n, 'Clothes', 'S' || n, '{"EUR": "2500"}', 850, 'EUR'
     FROM generate_series(1, $2::integer) AS n`,
    products,
  )
  await run(
    `INSERT INTO merch_variants (workspace_id, id, product_id, size, colour, sku, low_mark, place)
     SELECT $1, gen_random_uuid(), p.id, size, '', '', 5, place FROM merch_products p,
       unnest(ARRAY['S', 'M', 'L', 'XL']) WITH ORDINALITY AS sizes (size, place) WHERE p.workspace_id = $1`,
  )
  await run(
    `INSERT INTO merch_shows (workspace_id, id, show_key, title, day, closed_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid()::text, 'Show ' || n, current_date - n * 7, now() FROM generate_series(1, $2::integer) AS n`,
    shows,
  )
  const van = `(SELECT id FROM merch_locations WHERE workspace_id = $1 ORDER BY place LIMIT 1)`
  await run(
    `WITH shows AS (SELECT array_agg(id ORDER BY day) AS ids, array_agg(day ORDER BY day) AS days FROM merch_shows WHERE workspace_id = $1),
       variants AS (SELECT array_agg(id ORDER BY id) AS ids FROM merch_variants WHERE workspace_id = $1),
       sold AS (SELECT n, gen_random_uuid() AS id, s.ids[1 + n % cardinality(s.ids)] AS show, s.days[1 + n % cardinality(s.ids)] AS day,
           v.ids[1 + (n * 31) % cardinality(v.ids)] AS variant FROM generate_series(1, $2::integer) AS n, shows s, variants v),
       sales AS (INSERT INTO merch_sales (workspace_id, id, show_id, day, sold_at, location_id, currency, payment,
           discount_minor, total_minor, is_oversold)
         SELECT $1, id, show, day, day + interval '20 hours', ${van}, 'EUR', CASE n % 2 WHEN 0 THEN 'cash' ELSE 'card' END,
           0, 2500, false FROM sold),
       lines AS (INSERT INTO merch_sale_lines (workspace_id, sale_id, place, variant_id, quantity, unit_minor, is_gift)
         SELECT $1, id, 0, variant, 1, 2500, false FROM sold)
     INSERT INTO merch_movements (workspace_id, id, variant_id, location_id, kind, quantity, moved_at, batch_id, show_id)
     SELECT $1, gen_random_uuid(), variant, ${van}, 'sale', -1, day + interval '20 hours', id, show FROM sold`,
    Math.floor(movements * 0.97),
  )
  await run(
    `INSERT INTO merch_movements (workspace_id, id, variant_id, location_id, kind, quantity, moved_at, batch_id)
     SELECT $1, gen_random_uuid(), v.id, ${van}, 'purchase', 100, now() - interval '1 year', gen_random_uuid()
     FROM merch_variants v, generate_series(1, 1 + $2::integer / (SELECT count(*)::integer FROM merch_variants WHERE workspace_id = $1))
     WHERE v.workspace_id = $1`,
    Math.ceil(movements * 0.03),
  )
  await owner.query('ANALYZE')
}
