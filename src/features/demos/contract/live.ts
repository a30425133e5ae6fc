/** What open browsers are told when something about the demos of a workspace changed, or somebody listens to one. */
export type DemosLiveTopic = 'demos.changed' | 'demos.analysed' | 'demos.note' | 'demos.listening'

/** Where somebody listens, as the topic `demos.listening` says it; nobody keeps it. */
export interface ListeningNews {
  demoId: string
  userId: string
  atSeconds: number
  playing: boolean
  /** Set for somebody who came by a guest link: the name they gave, or an empty text. */
  guestName?: string
  /** They closed the demo. */
  leaving: boolean
}
