/** What a push holds, encrypted to its device; the service worker shows it and keeps nothing of it. */
export interface PushMessage {
  /** Whom it is for: another person who is signed in there meanwhile answers nothing by it. */
  person: string
  /** The notification that it is about, or the newest of several; null for a test. */
  notificationId: string | null
  title: string
  body: string
  /** The screen that a press opens, below this site's address. */
  url: string
  /** What replaces what: one notification for each band, and one for each question. */
  tag: string
  /** How many notifications the person has not read, for the badge. */
  unread: number
  /** The language of its texts, as a BCP 47 tag. */
  lang: string
  ask?: PushQuestion
}

/** Whether somebody comes to an event, answered from the notification itself. */
export interface PushQuestion {
  workspaceId: string
  eventId: string
  occurrence?: string
  /** What the buttons say, and what is shown once the answer is there. */
  yes: { label: string; said: string }
  no: { label: string; said: string }
}
