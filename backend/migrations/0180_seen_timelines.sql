-- The highest timeline of a cluster of servers that a process of the wallet has seen on another server (LOAD-3). It
-- is written only on a server that still takes changes though another was promoted, so that whoever reaches only
-- this one knows that it was passed. By the cluster's identifier: a copy into another cluster says nothing there.
CREATE TABLE seen_timelines (
  system_identifier text PRIMARY KEY,
  timeline int NOT NULL CHECK (timeline > 1)
);
