import type pg from 'pg'

/** Writes a community of 2000 people straight into the database: so many posts with 10 likes and 2 comments each. */
export const addCommunity = async (owner: pg.Client, posts: number): Promise<void> => {
  await owner.query(
    `INSERT INTO accounts (id, username, username_key, email, email_key, password_hash)
     SELECT gen_random_uuid(), 'writer' || n, 'writer' || n, 'writer' || n, 'writer' || n, 'x' FROM generate_series(0, 1999) n`,
  )
  // A row at a time the triggers would count for an hour; what they would have counted is written beside.
  await owner.query(
    'ALTER TABLE community_likes DISABLE TRIGGER USER; ALTER TABLE community_comments DISABLE TRIGGER USER',
  )
  await owner.query(
    `CREATE TEMP TABLE writers AS SELECT substr(username, 7)::integer AS n, id FROM accounts WHERE username LIKE 'writer%';
     CREATE UNIQUE INDEX ON writers (n)`,
  )
  await owner.query(
    `INSERT INTO community_posts (id, author_id, category, title, content, likes, comments, created_at)
     SELECT gen_random_uuid(), w.id, (ARRAY['talk', 'feedback', 'collaboration', 'gear', 'gigs'])[1 + p % 5], 'Post ' || p,
       'Night Ferry asked @writer7. 25 minutes, backline shared, we bring cymbals and our own DI. ' || md5(p::text), 10, 2,
       now() - p * interval '1 minute'
     FROM generate_series(1, $1::integer) p JOIN writers w ON w.n = p * 7 % 2000`,
    [posts],
  )
  await owner.query(
    `CREATE TEMP TABLE numbered AS SELECT id, row_number() OVER (ORDER BY created_at) AS p FROM community_posts;
     INSERT INTO community_likes (post_id, account_id)
     SELECT p.id, w.id FROM numbered p, generate_series(0, 9) k, writers w WHERE w.n = (p.p * 13 + k * 197) % 2000`,
  )
  await owner.query(
    `INSERT INTO community_comments (id, post_id, author_id, content, created_at)
     SELECT gen_random_uuid(), p.id, w.id, 'Yes. Keep it there.', now()
     FROM numbered p, generate_series(0, 1) k, writers w WHERE w.n = (p.p * 11 + k * 401) % 2000`,
  )
  await owner.query(
    'ALTER TABLE community_likes ENABLE TRIGGER USER; ALTER TABLE community_comments ENABLE TRIGGER USER',
  )
  await owner.query('ANALYZE')
}
