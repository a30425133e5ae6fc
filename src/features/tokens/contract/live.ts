/** Open browsers are told that something about the access tokens of a workspace changed. */
export type TokensLiveTopic = 'tokens.changed'
