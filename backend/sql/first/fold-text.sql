-- Folds texts for the search (HIST-3). Its results are stored in `transactions.search_text`: whoever changes it
-- writes a migration, too, that computes the column again.

-- Folds case, and ё to е, by a table of its own: the embedded database and the "C" locale know only ASCII,
-- and a search has to find the same everywhere.
CREATE OR REPLACE FUNCTION fold_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- Most texts are ASCII; going through the table would be the dearest part of an insert.
  IF octet_length(p_text) = length(p_text) THEN RETURN lower(p_text COLLATE "C"); END IF;
  RETURN translate(lower(p_text COLLATE "C"),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎЁёÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸŠŽČŁĞİŞ',
    'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґўееàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿšžčłğiş');
END $$;
