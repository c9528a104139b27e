-- Codes that strangers ask for have shares of the hour: for each range of numbers and each country too (SEC-3).
ALTER TABLE code_sends
  -- The range that a number belongs to, such as +1202, and its country; of e-mail addresses neither.
  ADD COLUMN prefix text,
  ADD COLUMN country text,
  -- No stranger's message: only the phone of a user gets this one.
  ADD COLUMN to_users boolean NOT NULL DEFAULT false,
  -- The challenge whose solution it was sent for: each is good for one message.
  ADD COLUMN work text UNIQUE;
