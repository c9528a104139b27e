CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only; correct it by a reversal', tg_table_name
    USING ERRCODE = 'restrict_violation';
END $$;
