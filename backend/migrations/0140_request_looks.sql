-- Who looked at requests for money without a session, by where they came from: keyed hashes, enough to count.
CREATE TABLE request_looks (
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX request_looks_by_address ON request_looks (address_hash, looked_at);
CREATE INDEX request_looks_by_network ON request_looks (network_hash, looked_at);
CREATE INDEX request_looks_by_time ON request_looks (looked_at);
