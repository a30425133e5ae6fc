/** A workspace's open browsers are told that a transfer of it changed. */
export type TransfersLiveTopic = 'transfers.changed'
