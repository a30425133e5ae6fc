-- From where somebody has said the right password: of an account, of a guest link, of a transfer. What strangers try
-- elsewhere then does not slow them. A mark is a hash, of a network with the subject or of a secret that a browser keeps.
CREATE TABLE known_places (
  subject uuid NOT NULL,
  mark bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, mark)
);
CREATE INDEX known_places_seen ON known_places (seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_places TO :"app";
