/** Open browsers are told that something about the money of a band changed, and apart from it that a split was agreed on or signed. */
export type FinancesLiveTopic = 'finances.changed' | 'finances.split'
