/** Open browsers are told that something about the merch of a band changed. */
export type MerchLiveTopic = 'merch.changed'
