-- What the sandbox shows instead of a phone.
CREATE TABLE sms_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  text text NOT NULL,
  code text,
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sms_inbox_by_phone ON sms_inbox (phone, id DESC);
