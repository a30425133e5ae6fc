/**
 * Open browsers are told that a blind vote began, moved on, ended or went, and (`preparing`, with `percent`) how much of
 * its sounds is made; nothing about who chose what.
 */
export type BlindVotesLiveTopic = 'blind-votes.changed' | 'blind-votes.preparing'
