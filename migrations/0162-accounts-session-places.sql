-- What a person knows a session of theirs by: the device as its browser names itself, and the network that it was last used
-- from (an IPv4 /24 or an IPv6 /64). Both are null for a session that began before this.
ALTER TABLE sessions ADD COLUMN device text, ADD COLUMN network text;
