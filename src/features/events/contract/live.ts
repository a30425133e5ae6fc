/** What open browsers are told when an event, an answer or an absence came, changed or went. */
export type EventsLiveTopic = 'events.changed'
