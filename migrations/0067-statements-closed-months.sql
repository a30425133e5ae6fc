-- How many new lines of a booked import were left where they are, because their month was closed: they can be booked later.
ALTER TABLE statement_imports ADD COLUMN waiting_lines integer NOT NULL DEFAULT 0;
