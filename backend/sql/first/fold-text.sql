-- Folds texts for the search (HIST-3). `transactions.search_text` stores the results: whoever changes this also
-- writes a migration that recomputes it.

-- Uses its own table, because PGlite and the "C" locale fold only ASCII, and every database must find the same.
CREATE OR REPLACE FUNCTION fold_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- A shortcut for ASCII: the table would be the slowest part of an insert.
  IF octet_length(p_text) = length(p_text) THEN RETURN lower(p_text COLLATE "C"); END IF;
  RETURN translate(lower(p_text COLLATE "C"),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎЁёÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸŠŽČŁĞİŞ',
    'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґўееàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿšžčłğiş');
END $$;
