-- A top-up that is not paid yet can be gone on with, on its payment page, or given up (TOPUP-4).

ALTER TABLE top_ups
  ADD COLUMN page_url text,
  ADD COLUMN cancelled_at timestamptz(3);

COMMENT ON COLUMN top_ups.page_url IS 'The payment page at the provider, for its payer alone.';
COMMENT ON COLUMN top_ups.cancelled_at IS 'Its user gave it up. A payment that comes all the same is one that comes late.';
