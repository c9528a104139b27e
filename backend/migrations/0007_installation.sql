-- Marks of the secrets that this database was made with: enough to notice a wrong one, not to find it.
CREATE TABLE secret_marks (
  name text PRIMARY KEY,
  mark text NOT NULL
);
