-- The board is kept as it was formed, as the list of demos is (decision 0141): the changes of all that it shows are counted by
-- topic (0138). How much is said of tasks counts as a change of the board.
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON board_comments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('board');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON board_comments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('board');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON board_comments
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('board');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON memberships
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('members');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON memberships
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('members');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON memberships
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('members');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON releases
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON releases
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON releases
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON release_milestones
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON release_milestones
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON release_milestones
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('releases');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('events');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('events');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON events
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('events');

-- Who is named in the list of demos is known with what is kept of it.
DROP INDEX demo_notes_authors;
DROP INDEX demos_adders;
