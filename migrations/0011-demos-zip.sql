-- What a zip says of a file before its bytes come (CRC-32 of the original); null until it was read through once.
ALTER TABLE demos ADD COLUMN file_crc32 bigint CHECK (file_crc32 BETWEEN 0 AND 4294967295);
