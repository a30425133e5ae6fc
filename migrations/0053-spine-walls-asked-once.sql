-- The walls as before. Where a table has rows that guests, or others of the community, see, too, whose transaction it is was
-- asked again for each row; now it is asked once for each statement.
ALTER POLICY within_workspace ON demos USING (workspace_id = (SELECT app_workspace()));
ALTER POLICY within_workspace ON demo_notes USING (workspace_id = (SELECT app_workspace()));
ALTER POLICY within_workspace ON demo_renditions USING (workspace_id = (SELECT app_workspace()));
ALTER POLICY within_workspace ON demo_sections USING (workspace_id = (SELECT app_workspace()));
ALTER POLICY within_workspace ON guests USING (workspace_id = (SELECT app_workspace()));
ALTER POLICY within_workspace ON transfer_files USING (workspace_id = (SELECT app_workspace()));
ALTER POLICY seen ON community_posts USING (
  author_id = (SELECT app_user()) OR (SELECT app_moderates()) OR ((SELECT app_user()) IS NOT NULL AND deleted_at IS NULL
    AND hidden_at IS NULL AND author_id <> ALL (ARRAY(SELECT community_strangers()))));
ALTER POLICY seen ON community_comments USING (
  author_id = (SELECT app_user()) OR (SELECT app_moderates()) OR (deleted_at IS NULL AND hidden_at IS NULL
    AND author_id <> ALL (ARRAY(SELECT community_strangers()))
    AND EXISTS (SELECT FROM community_posts p WHERE p.id = post_id)));
ALTER POLICY seen ON community_images
  USING (account_id = (SELECT app_user()) OR EXISTS (SELECT FROM community_posts p WHERE p.id = post_id));
