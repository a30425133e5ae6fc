-- The ledger by text and by amount, page by page; `words` begins with the text, folded. A key of an index has little room.
CREATE INDEX ledger_entries_by_text ON ledger_entries (workspace_id, ((left(words, 100)) COLLATE "C"), id)
  WHERE deleted_at IS NULL;
CREATE INDEX ledger_entries_by_amount
  ON ledger_entries (workspace_id, currency, (CASE WHEN direction = 'expense' THEN -minor ELSE minor END), id)
  WHERE deleted_at IS NULL;
