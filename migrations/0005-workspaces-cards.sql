-- The cards of /my-workspaces, in one round trip. Co-members, invitations and demos stand behind the wall of each
-- workspace, and a person's list spans several; so this one function steps over the walls, only for workspaces that the
-- person of the transaction (app_user()) is a member of, and takes no argument that could name anything else.
CREATE FUNCTION my_workspace_cards()
  RETURNS TABLE (id uuid, name text, hue text, owner_id uuid, owner_name text, tier text, role text, members jsonb,
                 pending_invitations integer, demo_id uuid, demo_title text, demo_version numeric, demo_overview bytea,
                 demo_added_by text, demo_added_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT w.id, w.name, w.hue, w.owner_id, o.username, o.tier, mine.role, people.members, open.invitations,
           d.id, d.title, d.version, d.overview, adder.username, d.added_at
    FROM memberships mine
    JOIN workspaces w ON w.id = mine.workspace_id
    JOIN accounts o ON o.id = w.owner_id
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', a.id, 'username', a.username, 'picture_name', a.picture_name)
                       ORDER BY m.role = 'owner' DESC, m.joined_at, a.id) AS members
      FROM memberships m JOIN accounts a ON a.id = m.account_id
      WHERE m.workspace_id = w.id) people
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS invitations
      FROM invitations i
      WHERE i.workspace_id = w.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()) open
    LEFT JOIN LATERAL (
      SELECT * FROM demos WHERE demos.workspace_id = w.id ORDER BY demos.added_at DESC, demos.id DESC LIMIT 1) d ON true
    LEFT JOIN accounts adder ON adder.id = d.added_by
    WHERE mine.account_id = app_user()
  $$;

REVOKE EXECUTE ON FUNCTION my_workspace_cards() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_workspace_cards() TO :"app";
