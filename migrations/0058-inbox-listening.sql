-- New mail comes at once while somebody looks: one process keeps a connection to the mail server, which tells of what is new.
ALTER TABLE mailboxes
  -- Until when somebody is believed to look at the inbox.
  ADD COLUMN watched_until timestamptz,
  -- Who listens to its server now, and until when that is believed.
  ADD COLUMN listener uuid,
  ADD COLUMN listener_until timestamptz,
  -- Not before: after a server that could not be listened to.
  ADD COLUMN listen_after timestamptz,
  -- How often its server told of something in the inbox, and how much of that was looked at.
  ADD COLUMN news bigint NOT NULL DEFAULT 0,
  ADD COLUMN news_seen bigint NOT NULL DEFAULT 0;
