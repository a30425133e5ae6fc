/** Open browsers are told that a blind vote began, moved on, ended or went; nothing about who chose what. */
export type BlindVotesLiveTopic = 'blind-votes.changed'
