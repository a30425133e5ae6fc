/** Open browsers are told that something about the money of a band changed. */
export type FinancesLiveTopic = 'finances.changed'
