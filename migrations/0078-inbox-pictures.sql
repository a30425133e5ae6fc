-- The addresses of pictures from elsewhere in a message, in the order of their numbers in its text: fetched only when somebody asks.
ALTER TABLE mail_messages ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]';
