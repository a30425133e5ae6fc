-- "Find anything" finds what is owed, too: its words are in what was typed. An amount loses the signs between its thousands.
CREATE VIEW findable.unpaid AS
  SELECT workspace_id, id, entry ->> 'text' AS name,
    concat_ws(' ', entry ->> 'note', entry ->> 'tags', entry #>> '{project,name}',
      regexp_replace(entry ->> 'amount', '[.,''\s](?=\d{3}(\D|$))', '', 'g')) AS rest
  FROM unpaid_entries WHERE deleted_at IS NULL;
SELECT make_findable('unpaid', 'unpaid_entries', '{entry,deleted_at}');
