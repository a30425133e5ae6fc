-- outside a transaction
ALTER TABLE demos VALIDATE CONSTRAINT demos_file_kind_check;
ALTER TABLE transfer_files VALIDATE CONSTRAINT transfer_files_sound_type_check;
