/** Open browsers are told that something about the imports of a band changed, or how far one is. */
export type StatementsLiveTopic = 'statements.changed'
