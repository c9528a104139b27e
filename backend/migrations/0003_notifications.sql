CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  -- Total order of a user's notifications, for "read up to here".
  position bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);

CREATE INDEX notifications_of_user ON notifications (user_id, position DESC);
