-- Guests of events also answer by their calendar, which writes to the organizer: the mailbox of the band, where one is connected.
ALTER TABLE event_guests
  -- The mailbox to which their calendar answers, since the first mail and for as long as it is this invitation; null for none.
  ADD COLUMN organizer text,
  -- The date, time and zone that the last mail told, and the sequence of the first mail that told it.
  ADD COLUMN told_for text,
  ADD COLUMN told_for_since integer;

-- What a message answers, as it is shown, where it came from the calendar of a guest.
ALTER TABLE mail_messages ADD COLUMN invitation_answer jsonb;
