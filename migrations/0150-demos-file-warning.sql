-- What is said of a file that was taken although not all of it is there; null for one that is whole.
ALTER TABLE demos ADD COLUMN file_warning text CHECK (length(file_warning) BETWEEN 1 AND 500);
