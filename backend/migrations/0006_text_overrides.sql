-- Texts of the interface that an operator words differently than the build (I18N-1).
CREATE TABLE text_overrides (
  iname text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ru')),
  text text NOT NULL,
  PRIMARY KEY (language, iname)
);
