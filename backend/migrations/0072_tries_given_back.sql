-- A try that was taken and not made is given back, also the only one.
ALTER TABLE attempts DROP CONSTRAINT attempts_tries_check;
ALTER TABLE attempts ADD CONSTRAINT attempts_tries_check CHECK (tries BETWEEN 0 AND 5);
