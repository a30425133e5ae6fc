/** A member's open browsers are told that a guest link was changed or has ended. */
export type GuestsLiveTopic = 'guest-links.changed'

/**
 * What the page of a guest is told: that what the link opens changed, that the link has ended (or wants its password), and
 * where somebody else listens.
 */
export const guestPageTopics = ['link.changed', 'link.ended', 'link.listening'] as const
export type GuestPageTopic = (typeof guestPageTopics)[number]

/** Where somebody else listens, as `link.listening` says it; nobody keeps it. */
export interface GuestListeningNews {
  demoId: string
  /** Tells listeners apart, and says nothing of them. */
  userId: string
  /** Empty where none is known. */
  name: string
  /** They came by the same link. */
  guest: boolean
  atSeconds: number
  playing: boolean
  /** They closed the page. */
  leaving: boolean
}
